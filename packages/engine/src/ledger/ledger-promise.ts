import type { Ledger } from './ledger.ts';

/** A ledger under test, and a way to let its clock go on. */
export interface LedgerUnderTest {
  readonly ledger: Ledger;
  advance(ms: number): void | Promise<void>;
}

export interface LedgerPromise {
  readonly name: string;
  check(make: () => Promise<LedgerUnderTest>): Promise<void>;
}

export function promise(name: string, check: (given: LedgerUnderTest) => Promise<void>): LedgerPromise {
  return { name, check: async (make) => check(await make()) };
}
