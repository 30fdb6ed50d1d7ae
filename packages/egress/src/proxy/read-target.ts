import { ServiceError } from '@rowmill/contracts';
import { parseTarget } from '../parse-target.ts';

/** What a plain request to a proxy asks for: `http://host/path`, or `ws:` before a change of protocol. */
export function readAbsoluteForm(text: string): URL {
  const url = parseTarget(text.replace(/^ws:/i, 'http:'));
  if (url.protocol !== 'http:') throw bad('secure addresses are opened by CONNECT');
  return url;
}

/** What CONNECT asks for: `host:port`, and nothing that a URL could hold besides. */
export function readAuthorityForm(text: string): URL {
  if (!/^(\[[0-9A-Fa-f:.]+\]|[^\s/?#@\\:[\]]+):\d{1,5}$/.test(text)) throw bad('CONNECT needs host:port');
  return parseTarget(`https://${text}`);
}

function bad(problem: string): ServiceError {
  return new ServiceError('egress/bad-address', { problem });
}
