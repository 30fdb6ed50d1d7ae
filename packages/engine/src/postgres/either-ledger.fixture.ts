import type { Ledger } from '../ledger/ledger.ts';
import type { SeededRandom } from '../simulator/seeded-random.ts';

/** Every call goes to one of these ledgers, as if another node made it. */
export function eitherLedger(ledgers: readonly Ledger[], random: SeededRandom): Ledger {
  return new Proxy(ledgers[0]!, {
    get:
      (_, method: keyof Ledger) =>
      (...args: unknown[]) => {
        const ledger = random.pick(ledgers);
        return Reflect.apply(ledger[method], ledger, args);
      },
  });
}
