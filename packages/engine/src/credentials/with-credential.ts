import type { OutgoingRequest } from '@rowmill/commands';
import type { CredentialParts } from './credential-parts.ts';

/** The request with what the credential adds; a header that is given already gives way. */
export function withCredential(request: OutgoingRequest, parts: CredentialParts): OutgoingRequest {
  const { credential: _, authorization, ...rest } = request;
  const added = new Set(parts.headers.map(([name]) => name));
  const query = parts.query.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join('&');
  return {
    ...rest,
    ...(authorization && !added.has('authorization') && { authorization }),
    url: query === '' ? request.url : withQuery(request.url, query),
    headers: [...request.headers.filter(([name]) => !added.has(name.toLowerCase())), ...parts.headers],
  };
}

function withQuery(url: string, query: string): string {
  const [, before = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(url) ?? [];
  return `${before}${before.includes('?') ? '&' : '?'}${query}${fragment}`;
}
