import { Context } from '@temporalio/activity';

const EVERY_MS = 1_000;

/** Tells Temporal that this attempt is alive, by the clock: what it has done is in the ledger. */
export function heartbeats(): Disposable {
  const context = Context.current();
  const timer = setInterval(() => context.heartbeat(), EVERY_MS);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
