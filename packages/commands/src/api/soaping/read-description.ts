import type { ElementShape, ServiceDescription, SoapOperation } from './service-description.ts';
import { readSchemas, schemasIn, type Schemas } from './read-schemas.ts';
import { childOf, childrenOf, type QualifiedName, type XmlElement } from './xml-element.ts';

const SOAP_11 = 'http://schemas.xmlsoap.org/wsdl/soap/';
const SOAP_12 = 'http://schemas.xmlsoap.org/wsdl/soap12/';

/** The operations that the documents of a WSDL 1.1 describe; throws TypeError in plain words where there are none. */
export function readDescription(documents: readonly XmlElement[], port?: string): ServiceDescription {
  const definitions = documents.filter(({ name }) => name === 'definitions');
  if (definitions.length === 0) throw new TypeError('it is no WSDL 1.1');
  const schemas = readSchemas(documents.flatMap(schemasIn));
  const parts = new Parts(definitions);
  const found = portsOf(definitions).filter(({ name }) => port === undefined || name === port);
  if (found.length === 0)
    throw new TypeError(port === undefined ? 'it has no port for SOAP' : `it has no port "${port}" for SOAP`);
  // 1.1 first: it is what everybody speaks.
  const chosen = found.find(({ version }) => version === '1.1') ?? found[0]!;
  const binding = parts.named('binding', chosen.binding);
  const portType = parts.named('portType', binding.resolve(binding.attributes.get('type') ?? ''));
  const style = soapPart(binding, 'binding')?.attributes.get('style') ?? 'document';
  return new Map(
    childrenOf(binding, 'operation').map((bound): [string, () => SoapOperation] => {
      const name = bound.attributes.get('name') ?? '';
      const abstract = childrenOf(portType, 'operation').find((one) => one.attributes.get('name') === name);
      const soap = soapPart(bound, 'operation');
      // When it is called: many services have an operation or two that nobody can use.
      const operation = (): SoapOperation => ({
        endpoint: chosen.endpoint,
        version: chosen.version,
        // It goes into a header, between quotes.
        action: soap?.attributes.get('soapAction')?.replaceAll(/[\p{Cc}"\\]/gu, '') ?? '',
        body: bodyOf(name, bound, abstract, soap?.attributes.get('style') ?? style, { parts, schemas }),
      });
      return [name, operation];
    }),
  );
}

interface Port {
  readonly name: string;
  readonly endpoint: string;
  readonly version: '1.1' | '1.2';
  readonly binding: QualifiedName;
}

function portsOf(definitions: readonly XmlElement[]): readonly Port[] {
  const ports = definitions.flatMap((one) =>
    childrenOf(one, 'service').flatMap((service) => childrenOf(service, 'port')),
  );
  return ports.flatMap((port) => {
    const address = childOf(port, 'address');
    const endpoint = address?.attributes.get('location');
    if (address === undefined || endpoint === undefined || !isSoap(address)) return [];
    if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) return [];
    return {
      name: port.attributes.get('name') ?? '',
      endpoint,
      version: address.namespace === SOAP_12 ? '1.2' : '1.1',
      binding: port.resolve(port.attributes.get('binding') ?? ''),
    };
  });
}

function bodyOf(
  operation: string,
  bound: XmlElement,
  abstract: XmlElement | undefined,
  style: string,
  { parts, schemas }: { readonly parts: Parts; readonly schemas: Schemas },
): ElementShape {
  const body = soapPart(childOf(bound, 'input'), 'body');
  if (body?.attributes.get('use') === 'encoded')
    throw new TypeError(`the operation "${operation}" wants an encoded body`);
  const input = childOf(abstract, 'input');
  const message = parts.named('message', input?.resolve(input.attributes.get('message') ?? ''));
  // Other parts go into headers.
  const inBody = body?.attributes.get('parts')?.split(/\s+/);
  const given = childrenOf(message, 'part').filter(
    (part) => inBody === undefined || inBody.includes(part.attributes.get('name') ?? ''),
  );
  if (style !== 'rpc') {
    const element = given[0]?.attributes.get('element');
    if (element !== undefined) return schemas.element(given[0]!.resolve(element));
  }
  return {
    name: operation,
    namespace: body?.attributes.get('namespace') ?? '',
    content: () =>
      given.map((part) => ({
        name: part.attributes.get('name') ?? '',
        namespace: '',
        content: () => {
          const type = part.attributes.get('type');
          return type === undefined ? undefined : schemas.contentOf(part.resolve(type));
        },
      })),
  };
}

function isSoap({ namespace }: XmlElement): boolean {
  return namespace === SOAP_11 || namespace === SOAP_12;
}

function soapPart(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name).find(isSoap);
}

/** What the definitions name, by kind and name. */
class Parts {
  readonly #known = new Map<string, XmlElement>();

  constructor(definitions: readonly XmlElement[]) {
    for (const one of definitions)
      for (const child of one.children)
        this.#known.set(
          `${child.name} ${one.attributes.get('targetNamespace') ?? ''} ${child.attributes.get('name') ?? ''}`,
          child,
        );
  }

  named(kind: string, name: QualifiedName | undefined): XmlElement {
    const found = name && this.#known.get(`${kind} ${name.namespace} ${name.name}`);
    if (found === undefined) throw new TypeError(`it has no ${kind} "${name?.name ?? ''}"`);
    return found;
  }
}
