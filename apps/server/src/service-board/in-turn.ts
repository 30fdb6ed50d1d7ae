import type { Restartable } from './restartable.ts';

/** Does the work once nobody else works on the same thing. The work may not reject. */
export type InTurn = (port: Restartable, work: () => Promise<void>) => Promise<void>;

/** Two services may stand on one thing, which then is restarted once after the other and never half by each. */
export function createInTurn(): InTurn {
  const last = new Map<Restartable, Promise<void>>();
  return (port, work) => {
    const turn = (last.get(port) ?? Promise.resolve()).then(work);
    last.set(port, turn);
    return turn;
  };
}
