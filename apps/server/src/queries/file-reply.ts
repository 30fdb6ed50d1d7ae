import type { ResultFile } from '@rowmill/engine';
import type { Answer } from '../http/define-route.ts';
import { attachment } from './attachment.ts';

/** A result as a file, with how far its query was. */
export function fileReply(
  { file, query, total, complete }: ResultFile,
  name: string,
  signal: AbortSignal,
): Answer {
  const headers = {
    'rowmill-status': query.state,
    'rowmill-total': String(total),
    'rowmill-complete': String(complete),
  };
  return attachment(file, name, headers, signal);
}
