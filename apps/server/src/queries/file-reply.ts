import type { ResultFile } from '@rowmill/engine';
import type { Answer } from '../http/define-route.ts';

/** A result as a file; the copy that is sent goes as soon as it is sent or the client has gone. */
export function fileReply(
  { file, query, total, complete }: ResultFile,
  name: string,
  signal: AbortSignal,
): Answer {
  const dispose = (): void => void file[Symbol.asyncDispose]();
  signal.addEventListener('abort', dispose, { once: true });
  if (signal.aborted) dispose();
  return {
    status: 200,
    headers: {
      'content-type': file.contentType,
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename="${name}.${file.extension}"`,
      'rowmill-status': query.state,
      'rowmill-total': String(total),
      'rowmill-complete': String(complete),
    },
    body: content(file),
  };
}

async function* content(file: ResultFile['file']): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file.stream()) yield chunk as Uint8Array;
  } finally {
    await file[Symbol.asyncDispose]();
  }
}
