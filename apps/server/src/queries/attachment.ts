import type { ExportedFile } from '@rowmill/engine';
import type { Answer } from '../http/define-route.ts';

/** A file to be saved under a name; the copy that is sent goes as soon as it is sent or the client has gone. */
export function attachment(
  file: ExportedFile,
  name: string,
  headers: Readonly<Record<string, string>>,
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
      ...headers,
    },
    body: content(file),
  };
}

async function* content(file: ExportedFile): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file.stream()) yield chunk as Uint8Array;
  } finally {
    await file[Symbol.asyncDispose]();
  }
}
