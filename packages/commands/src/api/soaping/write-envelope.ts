import { ServiceError, type Value } from '@rowmill/contracts';
import { isObject, valueText } from '@rowmill/language';
import type { AnyElements, ElementShape, SoapOperation } from './service-description.ts';

export const ENVELOPES = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const;

/** What stands beside attributes, as XML is read everywhere. */
const TEXT = 'textContent';

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
  const { name } = shape;
  const namespace = namespaceOf(shape, value);
  if (!/^[\p{L}_][\p{L}\p{N}._-]*$/u.test(name)) throw wrong(`has a name that is none in XML: "${name}"`);
  const declared = namespace === outer ? '' : ` xmlns="${escaped(namespace)}"`;
  if (value === null) return `<${name}${declared} xsi:nil="true"/>`;
  if (!isObject(value)) return `<${name}${declared}>${escaped(valueText(value))}</${name}>`;
  const attributes = Object.entries(value)
    .filter(([key]) => key.startsWith('@') && key !== '@xmlns')
    .map(([key, given]) => ` ${attributeName(key)}="${escaped(valueText(given))}"`);
  const inside = ordered({ ...shape, namespace }, value).map((part) =>
    typeof part === 'string' ? escaped(part) : element(part[0], part[1], namespace, depth + 1),
  );
  return `<${name}${declared}${attributes.join('')}>${inside.join('')}</${name}>`;
}

/** As the schemas say; where they do not, whoever writes the values may. */
function namespaceOf({ name, namespace, isFree }: ElementShape, value: Value): string {
  const written = isObject(value) ? value['@xmlns'] : undefined;
  if (written === undefined) return namespace;
  if (isFree !== true) throw wrong(`says @xmlns, but ${name} has its namespace from the WSDL`);
  return valueText(written);
}

type Part = readonly [ElementShape, Value] | string;

/** The values in the order that the description asks for; as they are written where it does not say. */
function ordered(shape: ElementShape, value: { readonly [key: string]: Value }): readonly Part[] {
  const known = shape.content();
  const given = Object.entries(value).filter(([key]) => !key.startsWith('@'));
  const free = (name: string): ElementShape => ({
    name,
    namespace: shape.namespace,
    isFree: true,
    content: () => undefined,
  });
  // Choices may have the same name several times; what is given is sent once.
  const named = new Map<string, ElementShape>();
  for (const part of known ?? []) if (!('any' in part) && !named.has(part.name)) named.set(part.name, part);
  const text = named.has(TEXT) ? undefined : value[TEXT];
  const others = given.filter(([name]) => !named.has(name) && (name !== TEXT || text === undefined));
  const written = text === undefined ? [] : [valueText(text)];
  if (known === undefined) return [...written, ...others.map(([name, part]) => [free(name), part] as const)];
  const open = known.find((part) => 'any' in part);
  if (open === undefined && others.length > 0)
    throw wrong(`has "${others[0]![0]}", but ${shape.name} takes ${shown([...named.keys()])}`);
  const parts = new Set<ElementShape | AnyElements>([...named.values(), ...(open ? [open] : [])]);
  const inOrder = known
    .filter((part) => parts.has(part))
    .flatMap((part): readonly Part[] => {
      if ('any' in part) return others.map(([name, other]) => [part.any(name), other] as const);
      return Object.hasOwn(value, part.name) ? [[part, value[part.name]!]] : [];
    });
  return [...written, ...inOrder];
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
