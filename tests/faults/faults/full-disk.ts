import { defineFault } from './define-fault.ts';

/** Nothing fits any more on the disk of a worker: neither files under way nor what it keeps of objects. */
export const fullDisk = defineFault({
  name: 'a full disk',
  weight: 1,
  lasts: [2, 6],
  aim: ({ disks }, random) => (disks.size === 0 ? undefined : `disk of ${random.pick([...disks.keys()])}`),
  inject: ({ disks }, on) => disks.get(workerOf(on))!.fill(),
  heal: ({ disks }, on) => disks.get(workerOf(on))!.free(),
});

const workerOf = (on: string): string => on.replace('disk of ', '');
