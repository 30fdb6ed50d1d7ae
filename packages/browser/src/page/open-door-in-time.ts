import type { Door, DoorRules, OpenDoor } from './door.ts';
import type { JobClock } from './job-clock.ts';

/** A door that comes too late is closed again. */
export async function openDoorInTime(
  rules: DoorRules,
  openDoor: OpenDoor,
  clock: JobClock,
): Promise<Pick<Door, 'address' | 'traffic'> & AsyncDisposable> {
  const opening = openDoor(rules);
  const close = async (): Promise<void> => await (await opening).close();
  try {
    const { address, traffic } = await clock.race(opening);
    return { address, traffic, [Symbol.asyncDispose]: close };
  } catch (error) {
    void close().catch(() => undefined);
    throw error;
  }
}
