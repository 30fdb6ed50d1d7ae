import { ServiceError } from '@rowmill/contracts';
import type { Capabilities, OutgoingRequest } from '../../capabilities.ts';
import { forPage } from '../build-request.ts';
import { checkStatus } from '../check-status.ts';
import { decodeText } from '../replies/decode-text.ts';
import { tooLarge } from '../replies/read-limits.ts';
import { readWhole } from '../replies/read-whole.ts';
import { schemasIn } from './read-schemas.ts';
import { childrenOf, readElement, type XmlElement } from './xml-element.ts';

const MOST_DOCUMENTS = 50;
/** All together: as elements they take many times the memory of their text. */
const MOST_BYTES = 32 * 1024 * 1024;

/** A WSDL and the documents that it imports, one after the other; credentials stay with the site they are for. */
export async function fetchDescription(
  request: OutgoingRequest,
  can: Capabilities,
): Promise<readonly XmlElement[]> {
  const documents: XmlElement[] = [];
  const wanted = [request.url];
  const seen = new Set(wanted);
  let bytes = 0;
  for (let url = wanted.shift(); url !== undefined; url = wanted.shift()) {
    const reply = await can.fetch(forPage(request, url));
    await checkStatus(reply);
    const body = await readWhole(reply.body);
    bytes += body.length;
    if (bytes > MOST_BYTES) throw tooLarge('the WSDL with what it imports', MOST_BYTES);
    const document = readElement(decodeText(body));
    documents.push(document);
    for (const address of importsOf(document, reply.url)) {
      if (seen.has(address)) continue;
      seen.add(address);
      wanted.push(address);
    }
    if (seen.size > MOST_DOCUMENTS) {
      const problem = `it imports more than ${MOST_DOCUMENTS} documents`;
      throw new ServiceError('soap/bad-description', { host: new URL(request.url).host, problem });
    }
  }
  return documents;
}

function importsOf(document: XmlElement, base: string): readonly string[] {
  const ofSchemas = schemasIn(document).flatMap((schema) => [
    ...childrenOf(schema, 'import'),
    ...childrenOf(schema, 'include'),
  ]);
  const places = [...childrenOf(document, 'import'), ...ofSchemas].flatMap(
    ({ attributes }) => attributes.get('location') ?? attributes.get('schemaLocation') ?? [],
  );
  return places.flatMap((place) => {
    const url = URL.parse(place, base);
    return url !== null && /^https?:$/.test(url.protocol) ? [url.href] : [];
  });
}
