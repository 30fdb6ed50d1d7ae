import { parameter, ServiceError } from '@rowmill/contracts';
import type { Capabilities, IncomingReply, OutgoingRequest } from '../capabilities.ts';
import { defineCommand, type Call } from '../define-command.ts';
import { buildRequest, forPage } from './build-request.ts';
import { checkStatus } from './check-status.ts';
import { credentialFamily, credentialFlag, credentialOf } from './credential-flags.ts';
import { decodeText } from './replies/decode-text.ts';
import { readWhole } from './replies/read-whole.ts';
import { requestFlags } from './request-flags.ts';
import { fetchDescription } from './soaping/fetch-description.ts';
import { readDescription } from './soaping/read-description.ts';
import { readEnvelope } from './soaping/read-envelope.ts';
import type { ServiceDescription, SoapOperation } from './soaping/service-description.ts';
import { soapExamples } from './soaping/soap-examples.ts';
import { writeEnvelope } from './soaping/write-envelope.ts';

const args = {
  data: parameter.json({
    describe: 'What to send: a JSON object of names and values; a key that begins with @ is an attribute.',
    optional: true,
  }),
};

const flags = {
  wsdl: parameter.url({
    describe: 'The address of the WSDL that describes the service.',
    optional: true,
    secret: true,
  }),
  method: parameter.text({ describe: 'The operation to call.', optional: true }),
  port: parameter.text({ describe: 'The port of the service, where it has several.', optional: true }),
  endpoint: parameter.url({
    describe: 'Where to send it, instead of the address in the WSDL.',
    optional: true,
    secret: true,
  }),
  headers: requestFlags.headers,
  'security.bearer': requestFlags.bearer,
  'security.basic': parameter.header({
    describe: 'user:password for "Authorization: Basic".',
    optional: true,
    secret: true,
  }),
  ...credentialFlag,
};

type SoapCall = Call<typeof args, typeof flags>;

export const soap = defineCommand({
  name: 'soap',
  chapter: 'api',
  summary: 'Calls an operation of a SOAP service for each row, as its WSDL describes it.',
  kind: 'expanding',
  need: 'http',
  version: 1,
  args,
  flags,
  families: credentialFamily,
  errors: [
    'soap/bad-description',
    'soap/unknown-operation',
    'soap/fault',
    'api/refused',
    'api/unavailable',
    'row/bad-value',
    'row/unreadable',
    'row/too-large',
  ],
  details: `\`--wsdl\` and \`--method\` are needed. The WSDL is read first, with the documents it imports, once for all rows. The values are put in the order that its schemas ask for, lists as repeated elements, null as \`xsi:nil\`; a name that the
schemas do not know is an error of the row, except where they take any element. Beside attributes the text of an element is
\`textContent\`; \`@xmlns\` says the namespace of an element that the schemas do not. SOAP 1.1 and 1.2 are spoken, with literal bodies
(document and rpc); an operation with an encoded body is refused when it is called.

What the body of the answer holds becomes columns as \`xml\` reads it, without prefixes: every element is a position in the
array under its name. A fault is an error of the row. A call is not tried again unless \`--retry\` says so. Where the WSDL sends
the call to another site, credentials stay behind, unless \`--endpoint\` names that site.`,
  examples: soapExamples,

  // Nobody can tell by its name whether an operation changes something.
  changesTheWorld: () => true,
  retries: () => 0,

  async *expand(_row, call, can) {
    const { endpoint } = call.flags;
    const wsdl = needed(call, 'wsdl');
    const operations = await describedOnce(wsdl, call, can);
    const operation = readable(wsdl, operationOf(needed(call, 'method'), operations));
    const asked = requestOf(call, 'post', endpoint ?? wsdl);
    const request = endpoint === undefined ? forPage(asked, operation.endpoint) : asked;
    const reply = await can.fetch({
      ...request,
      headers: [...request.headers, ...headersOf(operation)],
      body: writeEnvelope(operation, call.args.data ?? {}),
    });
    const text = decodeText(await readWhole(reply.body));
    // Services send faults with the status 500; only one without an envelope is the server's own.
    if (reply.status >= 400 && !text.includes('Envelope')) await checkStatus(without(reply));
    yield readEnvelope(text, new URL(reply.url).host);
  },
});

function needed({ flags: given }: SoapCall, name: 'wsdl' | 'method'): string {
  const value = given[name];
  if (value === undefined)
    throw new ServiceError('row/bad-value', { name: `--${name}`, problem: 'is missing' });
  return value;
}

function requestOf(call: SoapCall, method: string, url: string): OutgoingRequest {
  const { headers, 'security.bearer': bearer, 'security.basic': basic } = call.flags;
  return { ...buildRequest(method, url, { headers, bearer, basic }), ...credentialOf(call) };
}

function headersOf({ version, action }: SoapOperation): readonly (readonly [string, string])[] {
  if (version === '1.2') return [['content-type', `application/soap+xml; charset=utf-8; action="${action}"`]];
  return [
    ['content-type', 'text/xml; charset=utf-8'],
    ['soapaction', `"${action}"`],
  ];
}

function operationOf(name: string, known: ServiceDescription): () => SoapOperation {
  const found = known.get(name);
  if (found) return found;
  const names = [...known.keys()].slice(0, 20).join(', ');
  throw new ServiceError('soap/unknown-operation', { name, known: names || 'none' });
}

/** Descriptions that the rows of a stage share, by address and port. */
const described = new WeakMap<object, Map<string, Promise<ServiceDescription>>>();
/** Where addresses come from rows there may be any number of them. */
const MOST_KEPT = 20;

async function describedOnce(wsdl: string, call: SoapCall, can: Capabilities): Promise<ServiceDescription> {
  const key = `${wsdl} ${call.flags.port ?? ''}`;
  const ofStage = described.get(call.stage ?? call) ?? new Map<string, Promise<ServiceDescription>>();
  described.set(call.stage ?? call, ofStage);
  const known = ofStage.get(key);
  if (known) {
    try {
      return await known;
    } catch {
      // Another row's time may have been up; this one has its own.
    }
  }
  const reading = describe(wsdl, call, can);
  ofStage.set(key, reading);
  if (ofStage.size > MOST_KEPT) ofStage.delete(ofStage.keys().next().value!);
  return reading;
}

async function describe(wsdl: string, call: SoapCall, can: Capabilities): Promise<ServiceDescription> {
  const documents = await fetchDescription(requestOf(call, 'get', wsdl), can);
  return readable(wsdl, () => readDescription(documents, call.flags.port));
}

function readable<T>(wsdl: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ServiceError('soap/bad-description', { host: new URL(wsdl).host, problem: error.message });
  }
}

/** The reply with its body read already. */
function without(reply: IncomingReply): IncomingReply {
  return { ...reply, body: nothing() };
}

async function* nothing(): AsyncIterable<Uint8Array> {}
