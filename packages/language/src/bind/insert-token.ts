import type { Token } from '@rowmill/contracts';
import { printJson } from '../table/exact-json.ts';
import type { Scope, SecretEscape } from './scope.ts';
import { tokenValue } from './token-value.ts';
import { valueText } from './value-text.ts';

/** A place in a text where a token stands. */
export interface Place {
  escape(text: string): string;
  readonly secret: SecretEscape;
}

export const RAW_PLACE: Place = { escape: (text) => text, secret: 'raw' };

/**
 * A token's text, escaped for its place. `|raw` and `|url` take the place's escaping away; `|json` and `|base64` change
 * the value and leave the place's escaping on.
 */
export function insertToken(token: Token, scope: Scope, place: Place): string {
  if (token.family === 'credentials') return scope.credential(token.name, token.filter ?? place.secret);
  const value = tokenValue(token, scope);
  switch (token.filter) {
    case 'raw':
      return valueText(value);
    case 'url':
      return encodeURIComponent(valueText(value).toWellFormed());
    case 'json':
      return place.escape(printJson(value));
    case 'base64':
      return place.escape(base64(valueText(value)));
    default:
      return place.escape(valueText(value));
  }
}

function base64(text: string): string {
  let units = '';
  for (const byte of new TextEncoder().encode(text)) units += String.fromCharCode(byte);
  return btoa(units);
}
