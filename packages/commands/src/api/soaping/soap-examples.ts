import type { Example, SiteReply } from '../../define-command.ts';

/** A service that adds two numbers, as its authors would describe it. */
const WSDL = `<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:tns="urn:sums" targetNamespace="urn:sums">
  <wsdl:types>
    <xs:schema targetNamespace="urn:sums" elementFormDefault="qualified">
      <xs:element name="Add"><xs:complexType><xs:sequence>
        <xs:element name="a" type="xs:int"/><xs:element name="b" type="xs:int"/>
      </xs:sequence></xs:complexType></xs:element>
    </xs:schema>
  </wsdl:types>
  <wsdl:message name="AddIn"><wsdl:part name="parameters" element="tns:Add"/></wsdl:message>
  <wsdl:portType name="Sums">
    <wsdl:operation name="Add"><wsdl:input message="tns:AddIn"/></wsdl:operation>
  </wsdl:portType>
  <wsdl:binding name="SumsSoap" type="tns:Sums">
    <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    <wsdl:operation name="Add">
      <soap:operation soapAction="urn:sums/Add" style="document"/>
      <wsdl:input><soap:body use="literal"/></wsdl:input>
    </wsdl:operation>
  </wsdl:binding>
  <wsdl:service name="Sums">
    <wsdl:port name="SumsSoap" binding="tns:SumsSoap"><soap:address location="http://site.test/sums"/></wsdl:port>
  </wsdl:service>
</wsdl:definitions>`;

const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';

const body = (inside: string): string =>
  `<s:Envelope xmlns:s="${ENVELOPE}"><s:Body>${inside}</s:Body></s:Envelope>`;

const xml = (text: string, status = 200): SiteReply => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: text,
});

const described = { 'GET /sums?wsdl': xml(WSDL) };
const sum = xml(body('<m:AddResponse xmlns:m="urn:sums"><m:AddResult>7</m:AddResult></m:AddResponse>'));

export const soapExamples: readonly Example[] = [
  {
    title: 'Call an operation',
    given: [{ first: 3 }],
    query: `soap '{ a: $first$, b: 4 }' --wsdl http://site.test/sums?wsdl --method Add`,
    site: { ...described, 'POST /sums': sum },
    result: [{ AddResult: ['7'] }],
  },
  {
    title: 'Another address, a port of the service, and who is asking',
    query: `soap '{ a: 3, b: 4 }' --wsdl http://site.test/sums?wsdl --method Add --port SumsSoap --endpoint http://site.test/backup --security.basic ann:secret --headers '{ "x-team": "sea" }'`,
    site: { ...described, 'POST /backup': sum },
    result: [{ AddResult: ['7'] }],
  },
  {
    title: 'With a stored credential or a token',
    query: `soap '{ a: 3, b: 4 }' --wsdl http://site.test/sums?wsdl --method Add --security.bearer letter --credential sums --credentials.custom sums`,
    site: { ...described, 'POST /sums': sum },
    result: [{ AddResult: ['7'] }],
  },
  {
    title: 'A fault is an error of the row',
    query: `soap '{ a: 3 }' --wsdl http://site.test/sums?wsdl --method Add`,
    site: {
      ...described,
      'POST /sums': xml(
        body('<s:Fault><faultcode>s:Client</faultcode><faultstring>b is missing</faultstring></s:Fault>'),
        500,
      ),
    },
    rowError: 'soap/fault',
  },
  {
    title: 'A value that the service does not know',
    query: `soap '{ a: 3, c: 4 }' --wsdl http://site.test/sums?wsdl --method Add`,
    site: described,
    rowError: 'row/bad-value',
  },
  {
    title: 'An operation that is not there',
    query: 'soap --wsdl http://site.test/sums?wsdl --method Subtract',
    site: described,
    rowError: 'soap/unknown-operation',
  },
  {
    title: 'A page that is no WSDL',
    query: 'soap --wsdl http://site.test/sums?wsdl --method Add',
    site: { 'GET /sums?wsdl': xml('<html/>') },
    rowError: 'soap/bad-description',
  },
];
