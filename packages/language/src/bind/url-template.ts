import { ServiceError, type Token } from '@rowmill/contracts';
import { insertToken, RAW_PLACE, type Place } from './insert-token.ts';
import type { Scope } from './scope.ts';

type Parts = readonly (string | Token)[];

/** Where in a URL the next text goes. */
type Position = 'scheme' | 'authority' | 'path' | 'query' | 'fragment';

const PATH: Place = { escape: (text) => encode(text).replaceAll('%2F', '/'), secret: 'url' };
const QUERY: Place = { escape: encode, secret: 'url' };

/** A URL under construction. */
interface Draft {
  text: string;
  position: Position;
  /** Where the authority ends, once it has ended. */
  authorityEnd?: number;
}

/**
 * Puts tokens into a URL, each escaped for its place. No value can change the origin that the other texts and a leading
 * token give, nor add a parameter or a fragment. Throws `row/bad-url`.
 */
export function resolveUrl(parts: Parts, scope: Scope): string {
  const draft: Draft = { text: '', position: 'scheme' };
  let leading: string | undefined;
  parts.forEach((part, index) => {
    if (typeof part === 'string') append(draft, part);
    else if (index === 0) append(draft, (leading = leadingUrl(part, scope)));
    else append(draft, insideUrl(draft, part, scope, endsAuthority(parts, index)));
  });
  checkOrigin(draft, leading);
  return draft.text;
}

function append(draft: Draft, text: string): void {
  const from = draft.text.length;
  draft.text += text;
  let at = from;
  if (draft.position === 'scheme') {
    const scheme = /^\s*https?:\/\//i.exec(draft.text.slice(0, 64));
    if (!scheme) return;
    draft.position = 'authority';
    at = scheme[0].length;
  }
  if (draft.position === 'authority') {
    const end = indexOfAny(draft.text, at, /[/?#\\]/g);
    if (end === -1) return;
    draft.authorityEnd = end;
    draft.position = 'path';
    at = end;
  }
  if (draft.position === 'path') {
    const end = indexOfAny(draft.text, at, /[?#]/g);
    if (end === -1) return;
    draft.position = draft.text[end] === '?' ? 'query' : 'fragment';
    at = end;
  }
  if (draft.position === 'query' && draft.text.includes('#', at)) draft.position = 'fragment';
}

function indexOfAny(text: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}

function leadingUrl(token: Token, scope: Scope): string {
  const url = insertToken(token, scope, RAW_PLACE).trim();
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) return url;
  throw badUrl(`${shown(url)} is not an absolute http or https URL`);
}

function insideUrl(draft: Draft, token: Token, scope: Scope, last: boolean): string {
  switch (draft.position) {
    case 'scheme':
      throw badUrl(`a token stands before http:// or https:// in ${shown(draft.text)}`);
    case 'authority':
      return insideAuthority(draft, token, scope, last);
    case 'path':
      return insertToken(token, scope, PATH);
    default:
      return insertToken(token, scope, QUERY);
  }
}

/**
 * Right behind a host that is complete only a path may follow, or `https://shop.example$path$` could become another host;
 * elsewhere in the authority a value is part of a name or a port.
 */
function insideAuthority(draft: Draft, token: Token, scope: Scope, last: boolean): string {
  const text = insertToken(token, scope, { escape: (value) => value, secret: 'url' });
  if (token.family === 'credentials') throw badUrl('a secret cannot be part of a host');
  if (token.filter === 'raw' || text === '') return text;
  const complete = last && /[^/:.@-]$/.test(draft.text);
  if (complete && !text.startsWith('/')) throw badUrl(`${shown(text)} must begin with / behind the host`);
  if (complete || /^[A-Za-z0-9.-]+$/.test(text)) return text;
  throw badUrl(`${shown(text)} cannot be part of a host name`);
}

/** Whether the text behind a token, whatever other tokens stand between, is no longer part of the authority. */
function endsAuthority(parts: Parts, index: number): boolean {
  const text = parts.slice(index + 1).find((part) => typeof part === 'string');
  return text === undefined || /^[/?#\\]/.test(text);
}

/** Rows that follow each other mostly go to one place; it is read once. */
let lastPromised: { readonly text: string; readonly url: URL | null } = { text: '', url: null };

/** The authority as written, or the origin of the leading URL, must be what a browser makes of the whole. */
function checkOrigin({ text, position, authorityEnd }: Draft, leading: string | undefined): void {
  if (position === 'scheme') throw badUrl(`${shown(text)} is not an absolute http or https URL`);
  const promised = leading ?? text.slice(0, authorityEnd);
  const whole = URL.parse(text);
  if (promised !== lastPromised.text) lastPromised = { text: promised, url: URL.parse(promised) };
  const expected = lastPromised.url;
  if (!whole || !expected) throw badUrl(`${shown(text)} is not a URL`);
  const same =
    whole.origin === expected.origin &&
    whole.username === expected.username &&
    whole.password === expected.password;
  if (!same) throw badUrl(`${shown(text)} leads to ${whole.origin} instead of ${expected.origin}`);
}

/** Everything but letters, digits and `-_.!~*'()` encoded; `%XX` stays. */
function encode(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/%[0-9A-Fa-f]{2}|%|[^%]+/g, (piece) =>
      piece.length === 3 && piece[0] === '%' ? piece : encodeURIComponent(piece),
    );
}

function badUrl(problem: string): ServiceError {
  return new ServiceError('row/bad-url', { problem });
}

function shown(text: string): string {
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}
