import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site that takes what it is sent, or refuses it and says in its refusal everything it was told. */
export interface EchoSite extends AsyncDisposable {
  readonly url: string;
  /** Requests as they came: address, headers and body. */
  readonly seen: readonly string[];
  /** Bodies sent to `/hook…`. */
  readonly messages: readonly string[];
}

const WSDL = (endpoint: string): string => `<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"
    xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:tns="urn:a" targetNamespace="urn:a">
  <wsdl:message name="AIn"/>
  <wsdl:portType name="P"><wsdl:operation name="A"><wsdl:input message="tns:AIn"/></wsdl:operation></wsdl:portType>
  <wsdl:binding name="B" type="tns:P"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <wsdl:operation name="A"><soap:operation soapAction="urn:a"/><wsdl:input><soap:body use="literal"/></wsdl:input></wsdl:operation>
  </wsdl:binding>
  <wsdl:service name="S"><wsdl:port name="T" binding="tns:B"><soap:address location="${endpoint}"/></wsdl:port></wsdl:service>
</wsdl:definitions>`;

/** `token` is what `/given` gives out as an access token. */
export async function startEchoSite(host: string, token: string): Promise<EchoSite> {
  const seen: string[] = [];
  const messages: string[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString();
    const path = request.url ?? '/';
    seen.push(told(request, body));
    if (path.startsWith('/hook')) messages.push(body);
    const { status, type, text } = answer(path, request, body);
    response.writeHead(status, { 'content-type': type, 'x-echo': 'yes' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;

  function answer(path: string, request: IncomingMessage, body: string) {
    const json = (status: number, value: unknown) => ({
      status,
      type: 'application/json',
      text: JSON.stringify(value),
    });
    const said = echoOf(path, request, body);
    if (path.startsWith('/wsdl')) return { status: 200, type: 'text/xml', text: WSDL(`${url}/soap`) };
    if (path.startsWith('/soap')) return { status: 500, type: 'text/xml', text: faultOf(said) };
    if (path.startsWith('/graphql')) return json(200, { errors: [{ message: said }] });
    if (path.startsWith('/token')) return json(400, { error: 'invalid_client', error_description: said });
    if (path.startsWith('/given'))
      return json(200, { access_token: token, token_type: 'Bearer', expires_in: 3600 });
    if (path.startsWith('/models')) return json(400, { error: { message: said } });
    if (path.startsWith('/hook')) return json(path.endsWith('refuse') ? 500 : 200, {});
    const status = Number(/^\/(\d{3})/.exec(path)?.[1] ?? 200);
    if (status === 403) return { status, type: 'application/xml', text: s3ErrorOf(said) };
    if (status === 200) return json(200, [{ ok: true, witness: 'witnessed' }]);
    return { status, type: 'text/plain', text: said };
  }

  return {
    url,
    seen,
    messages,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function told({ url, headers }: IncomingMessage, body: string): string {
  return `${url} ${JSON.stringify(headers)} ${body}`;
}

/** `?as=`, or the second part of the path, says how the site writes down what it was told; what it was told about itself comes first, since texts are cut. */
function echoOf(path: string, request: IncomingMessage, body: string): string {
  const { authorization = '', 'x-key': key = '', 'api-key': apiKey = '' } = request.headers;
  const { searchParams, pathname } = new URL(path, 'http://a');
  const as = searchParams.get('as') ?? pathname.split('/')[2];
  const all = [authorization, key, apiKey, searchParams.get('key') ?? '', body].join(' ').trim();
  if (as === 'base64') return Buffer.from(`you sent ${all}`).toString('base64');
  if (as === 'hex') return Buffer.from(all).toString('hex');
  if (as === 'percent') return Buffer.from(all).toString('hex').replaceAll(/../g, '%$&');
  if (as === 'url') return encodeURIComponent(all);
  if (as === 'json') return JSON.stringify({ all });
  if (as === 'cut') return `${'.'.repeat(300 - 'Bearer '.length - 18)}${all}`;
  return all;
}

function s3ErrorOf(text: string): string {
  return `<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>${escapedXml(text)}</Message></Error>`;
}

function faultOf(text: string): string {
  const escaped = escapedXml(text);
  return `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:Client</faultcode><faultstring>${escaped}</faultstring></s:Fault></s:Body></s:Envelope>`;
}

function escapedXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
