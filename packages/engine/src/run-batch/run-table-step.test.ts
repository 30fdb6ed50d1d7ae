import { ServiceError, type ErrorCode } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import type { BatchContext } from './batch-context.ts';
import { runTableStep } from './run-table-step.ts';

/** A step whose command throws this; what the ledger is told of it comes into `failed`. */
function stepThatThrows(error: Error, failed: ErrorCode[]): BatchContext {
  const command = {
    kind: 'table',
    name: 'broken',
    rows: () => {
      throw error;
    },
  };
  const context: unknown = {
    bench: { ledger: { fail: async (_query: string, { code }: { code: ErrorCode }) => failed.push(code) } },
    query: { id: 'q' },
    secrets: { mask: (text: string) => text },
    step: { kind: 'table', input: 'root', stages: [1], output: 1 },
    own: [{ command, fixed: {}, stage: { index: 1 } }],
    signal: new AbortController().signal,
    newCollector: () => ({}),
  };
  return context as BatchContext;
}

test.each(['database/unavailable', 'engine/storage'] as const)(
  'a step that %s keeps from its end is tried again',
  async (code) => {
    const failed: ErrorCode[] = [];
    const running = runTableStep(stepThatThrows(new ServiceError(code, { problem: 'away' }), failed));
    await expect(running).rejects.toMatchObject({ code });
    expect(failed).toEqual([]);
  },
);

test('what its command throws fails the query', async () => {
  const failed: ErrorCode[] = [];
  const error = new ServiceError('engine/sql-timeout', { seconds: 1 });
  expect(await runTableStep(stepThatThrows(error, failed))).toBe('stop');
  expect(failed).toEqual(['engine/sql-timeout']);
});
