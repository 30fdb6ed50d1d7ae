import { typed, type Answer, type Routes } from '../route.ts';

const ENVELOPES = {
  '11': 'http://schemas.xmlsoap.org/soap/envelope/',
  '12': 'http://www.w3.org/2003/05/soap-envelope',
} as const;

/** Types of its own document, an order that matters, a type that extends another. */
const SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:ships:types" targetNamespace="urn:ships:types" elementFormDefault="qualified">
  <xs:complexType name="Thing"><xs:sequence><xs:element name="id" type="xs:int"/></xs:sequence></xs:complexType>
  <xs:complexType name="Ship"><xs:complexContent><xs:extension base="t:Thing"><xs:sequence>
    <xs:element name="name" type="xs:string"/>
    <xs:element name="port" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
  </xs:sequence></xs:extension></xs:complexContent></xs:complexType>
</xs:schema>`;

const wsdl = (site: string): string => `<?xml version="1.0"?>
<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
  xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/" xmlns:xs="http://www.w3.org/2001/XMLSchema"
  xmlns:t="urn:ships:types" xmlns:m="urn:ships" targetNamespace="urn:ships">
  <types><xs:schema targetNamespace="urn:ships" elementFormDefault="unqualified">
    <xs:import namespace="urn:ships:types" schemaLocation="types.xsd"/>
    <xs:element name="Launch"><xs:complexType><xs:sequence>
      <xs:element name="ship" type="t:Ship"/><xs:element name="day" type="xs:date" nillable="true"/>
    </xs:sequence></xs:complexType></xs:element>
  </xs:schema></types>
  <message name="LaunchIn"><part name="body" element="m:Launch"/></message>
  <message name="CountIn"><part name="kind" type="xs:string"/></message>
  <portType name="Ships">
    <operation name="Launch"><input message="m:LaunchIn"/></operation>
    <operation name="Count"><input message="m:CountIn"/></operation>
  </portType>
  ${['soap', 'soap12']
    .map(
      (prefix) => `<binding name="${prefix}Binding" type="m:Ships">
    <${prefix}:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    <operation name="Launch"><${prefix}:operation soapAction="urn:ships/Launch"/>
      <input><${prefix}:body use="literal"/></input></operation>
    <operation name="Count"><${prefix}:operation soapAction="urn:ships/Count" style="rpc"/>
      <input><${prefix}:body use="literal" namespace="urn:ships"/></input></operation>
  </binding>`,
    )
    .join('')}
  <service name="Ships">
    <port name="Modern" binding="m:soap12Binding"><soap12:address location="${site}/soap/12"/></port>
    <port name="Old" binding="m:soapBinding"><soap:address location="${site}/soap/11"/></port>
  </service>
</definitions>`;

function enveloped(version: keyof typeof ENVELOPES, inside: string, status = 200): Answer {
  const type = version === '12' ? 'application/soap+xml; charset=utf-8' : 'text/xml; charset=utf-8';
  const body = `<e:Envelope xmlns:e="${ENVELOPES[version]}"><e:Body>${inside}</e:Body></e:Envelope>`;
  return typed(type, body, { status });
}

/** A service in SOAP 1.1 and 1.2 that shows what it was sent; `Count` of anything but ships is a fault. */
export const soap: Routes = {
  'GET /soap/ships.wsdl': ({ site }) => typed('text/xml', wsdl(site)),
  'GET /soap/types.xsd': () => typed('text/xml', SCHEMA),
  'GET /soap/page': () => typed('text/html', '<html><body>no service</body></html>'),
  'POST /soap/:version': ({ request, part }) => {
    const version = part['version'] === '12' ? '12' : '11';
    const action =
      version === '12'
        ? /action="([^"]*)"/.exec(String(request.headers['content-type']))?.[1]
        : String(request.headers['soapaction']).replaceAll('"', '');
    const sent = /<soap:Body>(.*)<\/soap:Body>/s.exec(request.body)?.[1] ?? '';
    const right = request.body.includes(ENVELOPES[version]);
    if (!right) return typed('text/plain', 'wrong version', { status: 415 });
    if (sent.includes('<kind xmlns="">boats</kind>')) {
      const fault =
        version === '12'
          ? '<e:Fault><e:Code><e:Value>e:Sender</e:Value></e:Code><e:Reason><e:Text xml:lang="en">no boats</e:Text></e:Reason></e:Fault>'
          : '<e:Fault><faultcode>e:Client</faultcode><faultstring>no boats</faultstring></e:Fault>';
      return enveloped(version, fault, 500);
    }
    if (sent.includes('<kind xmlns="">nothing</kind>')) return typed('text/plain', 'broken', { status: 503 });
    const shown = sent.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return enveloped(
      version,
      `<r:Answer xmlns:r="urn:ships"><r:version>${version}</r:version><r:action>${action}</r:action><r:sent>${shown}</r:sent></r:Answer>`,
    );
  },
};
