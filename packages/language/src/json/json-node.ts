import type { Token, Value } from '@rowmill/contracts';

/** A text, perhaps with tokens in it. */
export type TextParts = readonly (string | Token)[];

/** JSON in which tokens may stand for values or inside texts. */
export type JsonNode =
  | { readonly kind: 'constant'; readonly value: Value }
  /** A bare token: the typed literal. */
  | { readonly kind: 'token'; readonly token: Token }
  /** A quoted text with tokens in it: always text. */
  | { readonly kind: 'text'; readonly parts: TextParts }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [key: TextParts, value: JsonNode])[] };

/** Builds the value of a node; `token` gives the values of tokens, `text` what a token is inside a text. */
export function buildJson(
  node: JsonNode,
  token: (token: Token) => Value,
  text: (token: Token) => string,
): Value {
  switch (node.kind) {
    case 'constant':
      return node.value;
    case 'token':
      return token(node.token);
    case 'text':
      return joined(node.parts, text);
    case 'array':
      return node.items.map((item) => buildJson(item, token, text));
    case 'object':
      return objectOf(node.entries.map(([key, value]) => [joined(key, text), buildJson(value, token, text)]));
  }
}

function joined(parts: TextParts, text: (token: Token) => string): string {
  return parts.map((part) => (typeof part === 'string' ? part : text(part))).join('');
}

/** An object of any keys: plain assignment would call the setter of `__proto__`. The last of equal keys wins. */
export function objectOf(entries: readonly (readonly [key: string, value: Value])[]): {
  readonly [key: string]: Value;
} {
  const object: Record<string, Value> = {};
  for (const [key, value] of entries)
    if (key === '__proto__')
      Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
    else object[key] = value;
  return object;
}
