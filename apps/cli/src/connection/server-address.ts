import { UsageError } from '../usage-error.ts';

/** An address as it is kept: http or https, no trailing slash; `127.0.0.1:7700` is taken for http. */
export function serverAddress(text: string): string {
  const url = URL.parse(/^\w+:\/\//.test(text) ? text : `http://${text}`);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.search !== '')
    throw new UsageError(`${text} is not the address of a server`, 'rowmill login http://127.0.0.1:7700');
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
