import { ServiceError } from '@rowmill/contracts';
import { invalidRequest } from './invalid-request.ts';
import { scanJson } from './scan-json.ts';

/** The value of a body, nothing for an empty one. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  const problem = scanJson(text);
  if (problem !== undefined) throw invalidRequest([problem]);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ServiceError('request/unparsable', { problem: whereOf(error) });
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ServiceError('request/unparsable', { problem: 'it is not UTF-8' });
  }
}

/** Where the syntax breaks, without the text around it that V8 quotes. */
function whereOf(error: unknown): string {
  const position = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined;
  return position === undefined ? 'it is not JSON' : `it is not JSON at character ${position}`;
}
