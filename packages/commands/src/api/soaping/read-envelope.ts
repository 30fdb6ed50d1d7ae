import { ServiceError, type Row, type Value } from '@rowmill/contracts';
import { flattenRow, isObject } from '@rowmill/language';
import { childOf, readElement, type XmlElement } from './xml-element.ts';

/** What a service answered, or the fault that it reports. */
export function readEnvelope(text: string, host: string): Row {
  const envelope = readElement(text);
  const body = envelope.name === 'Envelope' ? childOf(envelope, 'Body') : undefined;
  if (body === undefined) {
    const problem = 'there is no SOAP body in it';
    throw new ServiceError('row/unreadable', { format: 'SOAP reply', problem });
  }
  const fault = childOf(body, 'Fault');
  if (fault !== undefined) throw faultOf(fault, host);
  const [answer] = body.children;
  if (answer === undefined) return new Map();
  const value = valueOf(answer);
  return isObject(value) ? flattenRow(value) : new Map([['value', value]]);
}

/** 1.1 has faultcode and faultstring, 1.2 Code/Value and Reason/Text. */
function faultOf(fault: XmlElement, host: string): ServiceError {
  const code = childOf(fault, 'faultcode') ?? childOf(childOf(fault, 'Code'), 'Value');
  const reason = childOf(fault, 'faultstring') ?? childOf(childOf(fault, 'Reason'), 'Text');
  const problem = reason?.text.slice(0, 500) || 'it gives no reason';
  return new ServiceError('soap/fault', { host, fault: code?.text.slice(0, 100) || 'a fault', problem });
}

/** As XML is read everywhere, but without prefixes, which each service chooses anew. */
function valueOf({ attributes, children, text }: XmlElement): Value {
  if (attributes.size === 0 && children.length === 0) return text;
  const byName = Map.groupBy(children, ({ name }) => name);
  const entries: [string, Value][] = [];
  for (const [name, value] of attributes) entries.push([byName.has(name) ? `@${name}` : name, value]);
  for (const [name, group] of byName) entries.push([name, group.map(valueOf)]);
  if (children.length === 0 || text !== '') entries.push(['textContent', text]);
  return Object.fromEntries(entries);
}
