import { ServiceError } from '@rowmill/contracts';
import type { Reading, ServiceCheck } from './define-service.ts';
import type { CheckResult } from './service-board.ts';

/** Runs a check within its time. What went wrong inside is told by code only: messages may name addresses. */
export async function runCheck({ name, read }: ServiceCheck, timeoutMs: number): Promise<CheckResult> {
  const began = performance.now();
  const late = Promise.withResolvers<Reading>();
  const timer = setTimeout(
    () => late.resolve({ ok: false, detail: `no answer within ${timeoutMs / 1000} s` }),
    timeoutMs,
  );
  const reading = await Promise.race([readOrFail(read), late.promise]);
  clearTimeout(timer);
  return { name, ...reading, ms: Math.round(performance.now() - began) };
}

async function readOrFail(read: ServiceCheck['read']): Promise<Reading> {
  try {
    return await read();
  } catch (error) {
    return { ok: false, detail: error instanceof ServiceError ? error.code : 'failed' };
  }
}
