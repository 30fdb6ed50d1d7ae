import { ServiceError, type Value } from '@rowmill/contracts';
import { isObject, valueText } from '@rowmill/language';
import type { ElementShape, SoapOperation } from './service-description.ts';

export const ENVELOPES = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const;

/** Deeper values are refused: each level is a call. */
const DEEPEST = 100;

/** The message for an operation. */
export function writeEnvelope({ version, body }: SoapOperation, values: Value): string {
  if (!isObject(values)) throw wrong('must be a JSON object of names and values');
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${ENVELOPES[version]}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soap:Body>${element(body, values, '', 0)}</soap:Body></soap:Envelope>`;
}

/** `outer` is the namespace that names without a prefix belong to around the element. */
function element(shape: ElementShape, value: Value, outer: string, depth: number): string {
  if (depth > DEEPEST) throw wrong('is nested too deep');
  if (Array.isArray(value))
    return value.map((item: Value) => element(shape, item, outer, depth + 1)).join('');
  const { name, namespace } = shape;
  if (!/^[\p{L}_][\p{L}\p{N}._-]*$/u.test(name)) throw wrong(`has a name that is none in XML: "${name}"`);
  const declared = namespace === outer ? '' : ` xmlns="${escaped(namespace)}"`;
  if (value === null) return `<${name}${declared} xsi:nil="true"/>`;
  if (!isObject(value)) return `<${name}${declared}>${escaped(valueText(value))}</${name}>`;
  const attributes = Object.entries(value)
    .filter(([key]) => key.startsWith('@'))
    .map(([key, given]) => ` ${attributeName(key)}="${escaped(valueText(given))}"`);
  const inside = ordered(shape, value).map(([part, given]) => element(part, given, namespace, depth + 1));
  return `<${name}${declared}${attributes.join('')}>${inside.join('')}</${name}>`;
}

/** The values in the order that the description asks for; as they are written where it does not say. */
function ordered(
  shape: ElementShape,
  value: { readonly [key: string]: Value },
): readonly (readonly [ElementShape, Value])[] {
  const known = shape.content();
  const given = Object.entries(value).filter(([key]) => !key.startsWith('@'));
  if (known === undefined)
    return given.map(([name, part]) => [
      { name, namespace: shape.namespace, content: () => undefined },
      part,
    ]);
  // Choices may have the same name several times; what is given is sent once.
  const takes = new Map<string, ElementShape>();
  for (const part of known) if (!takes.has(part.name)) takes.set(part.name, part);
  for (const [name] of given)
    if (!takes.has(name)) throw wrong(`has "${name}", but ${shape.name} takes ${shown([...takes.keys()])}`);
  return [...takes].flatMap(([name, part]) =>
    Object.hasOwn(value, name) ? [[part, value[name]!] as const] : [],
  );
}

/** As many as a message can show. */
function shown(names: readonly string[]): string {
  return (names.length > 20 ? [...names.slice(0, 20), '…'] : names).join(', ') || 'nothing';
}

function attributeName(key: string): string {
  const name = key.slice(1);
  if (!/^[\p{L}_][\p{L}\p{N}._-]*$/u.test(name))
    throw wrong(`has an attribute that is none in XML: "${name}"`);
  return name;
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no way to write most control characters. */
function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what must not pass
  if (/[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text) || !text.isWellFormed())
    throw wrong('holds a character that XML cannot hold');
  return text.replaceAll(/[&<>"]/g, (found) => NAMED[found]!);
}

function wrong(problem: string): ServiceError {
  return new ServiceError('row/bad-value', { name: 'data', problem });
}
