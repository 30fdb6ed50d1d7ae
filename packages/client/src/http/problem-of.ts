import type { FieldProblem } from '@rowmill/contracts';
import { ApiProblem } from '../api-problem.ts';

/** Reads what a refusal says; one that is not of the service (a proxy's page) is told by its status. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const { status } = response;
  const document = await readDocument(response);
  const code = textOf(document['code']);
  const requestId = textOf(document['requestId']) ?? response.headers.get('x-request-id') ?? undefined;
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
  return new ApiProblem({
    status,
    code: code ?? 'client/foreign-answer',
    detail: textOf(document['detail']) ?? `the server answered ${status} ${response.statusText}`.trimEnd(),
    retryable: code === undefined ? [429, 502, 503, 504].includes(status) : document['retryable'] === true,
    errors: Array.isArray(document['errors']) ? document['errors'].filter(isFieldProblem) : [],
    ...(requestId !== undefined && { requestId }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

async function readDocument(response: Response): Promise<Readonly<Record<string, unknown>>> {
  try {
    const value: unknown = JSON.parse(await response.text());
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Seconds, or a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isRecord(value) && typeof value['pointer'] === 'string' && typeof value['detail'] === 'string';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
