import { ApiProblem, ServerUnreachable } from '@rowmill/client';

export interface FileToSend {
  readonly server: string;
  readonly csrfToken: string;
  readonly name: string;
  /** Told by the file itself when left out. */
  readonly format?: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** Bytes that have left; all of them have before the server is done reading. */
  onSent(bytes: number): void;
}

/**
 * Uploads a file as a form. The one request that does not go by the client: `fetch` does not tell how much has been sent.
 * Refusals are thrown as the client throws them.
 */
export function sendFile(sent: FileToSend): Promise<void> {
  const { server, csrfToken, name, format, file, signal, onSent } = sent;
  const form = new FormData();
  form.append('name', name);
  // Fields that say how to read the file have to stand in front of it.
  if (format !== undefined) form.append('format', format);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const end = (): void => signal.removeEventListener('abort', stop);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(Math.min(loaded, file.size)));
    request.addEventListener('load', () => {
      end();
      if (request.status === 201) resolve();
      else reject(refusalOf(request));
    });
    request.addEventListener('error', () => {
      end();
      reject(new ServerUnreachable(server, new Error('the connection broke while the file was sent')));
    });
    request.addEventListener('abort', () => {
      end();
      reject(signal.reason as Error);
    });
    signal.addEventListener('abort', stop, { once: true });
    request.open('POST', `${server}/v1/sirp/cellar/files`);
    request.setRequestHeader('x-csrf-token', csrfToken);
    request.send(form);
  });
}

function refusalOf({ status, responseText }: XMLHttpRequest): ApiProblem {
  const said = readProblem(responseText);
  return new ApiProblem({
    status,
    code: said.code ?? 'client/foreign-answer',
    detail: said.detail ?? `the server answered ${status}`,
    retryable: said.retryable === true,
    errors: Array.isArray(said.errors) ? said.errors : [],
    ...(said.requestId !== undefined && { requestId: said.requestId }),
  });
}

function readProblem(text: string): Partial<Omit<ApiProblem, keyof Error>> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<ApiProblem>;
  } catch {
    return {};
  }
}
