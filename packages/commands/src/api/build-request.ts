import type { Value } from '@rowmill/contracts';
import type { OutgoingRequest } from '../capabilities.ts';
import { formText } from './form-text.ts';
import { requestBody } from './request-body.ts';
import { requestHeaders } from './request-headers.ts';

/** What the flags of a request say, whichever command has them. */
export interface RequestFlags {
  readonly data?: string;
  readonly form?: Value;
  readonly headers?: Value;
  readonly bearer?: string;
  readonly basic?: string;
  readonly useragent?: string;
  readonly followRedirects?: boolean;
  readonly verifySSL?: boolean;
}

/** A request as the flags describe it. */
export function buildRequest(method: string, url: string, flags: RequestFlags): OutgoingRequest {
  const body = requestBody(flags.data, flags.form);
  const given = requestHeaders(flags.headers);
  const named = new Set(given.map(([name]) => name.toLowerCase()));
  const standard: [string, string | undefined][] = [
    ['content-type', body?.contentType],
    ['user-agent', flags.useragent],
  ];
  return {
    method: method.toUpperCase(),
    url,
    headers: [
      ...standard.flatMap(([name, value]) =>
        value === undefined || named.has(name) ? [] : [[name, value] as const],
      ),
      ...given,
    ],
    ...(body && { body: body.text }),
    ...authorizationOf(flags),
    followRedirects: flags.followRedirects ?? true,
    verifyTls: flags.verifySSL ?? true,
  };
}

function authorizationOf({ bearer, basic }: RequestFlags): Pick<OutgoingRequest, 'authorization'> {
  if (bearer !== undefined) return { authorization: { scheme: 'bearer', value: bearer } };
  return basic === undefined ? {} : { authorization: { scheme: 'basic', value: basic } };
}

/** The address with the parameters of `--query` behind those it has. */
export function withQuery(url: string, query: Value | undefined): string {
  const added = query === undefined ? '' : formText('--query', query);
  if (added === '') return url;
  const [, before = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(url) ?? [];
  const joint = !before.includes('?') ? '?' : /[?&]$/.test(before) ? '' : '&';
  return `${before}${joint}${added}${fragment}`;
}

/** They say what is asked for and by which program, not by whom. */
const FOR_EVERY_SITE = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

/** A next page may lie anywhere; what may prove who is asking, any header, stays with the site it was meant for. */
export function forPage(request: OutgoingRequest, url: string): OutgoingRequest {
  if (url === request.url) return request;
  if (new URL(url).origin === new URL(request.url).origin) return { ...request, url };
  const { authorization: _, credential: __, ...rest } = request;
  return {
    ...rest,
    url,
    headers: request.headers.filter(([name]) => FOR_EVERY_SITE.has(name.toLowerCase())),
  };
}
