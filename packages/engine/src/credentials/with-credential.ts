import type { OutgoingRequest } from '@rowmill/commands';
import type { CredentialParts } from './credential-parts.ts';

/** The request with what the credential adds; a header or parameter that is given already gives way. */
export function withCredential(request: OutgoingRequest, parts: CredentialParts): OutgoingRequest {
  const { credential: _, authorization, ...rest } = request;
  const added = new Set(parts.headers.map(([name]) => name));
  return {
    ...rest,
    ...(authorization && !added.has('authorization') && { authorization }),
    url: parts.query.reduce(withParameter, request.url),
    headers: [...request.headers.filter(([name]) => !added.has(name.toLowerCase())), ...parts.headers],
  };
}

/** In the place of one of the same name: links to the next page often have it already. */
function withParameter(url: string, [name, value]: readonly [name: string, value: string]): string {
  const [, before = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  const others = query.split('&').filter((pair) => pair !== '' && !new URLSearchParams(pair).has(name));
  return `${before}?${[...others, `${encodeURIComponent(name)}=${value}`].join('&')}${fragment}`;
}
