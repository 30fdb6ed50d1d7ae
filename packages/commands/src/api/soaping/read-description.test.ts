import type { Value } from '@rowmill/contracts';
import { describe, expect, test } from 'vitest';
import { readDescription } from './read-description.ts';
import { writeEnvelope } from './write-envelope.ts';
import { readElement } from './xml-element.ts';

const wsdl = (types: string, more: { body?: string; location?: string; action?: string } = {}): string => `
<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
  xmlns:t="urn:t" xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:t">
  <types><xs:schema targetNamespace="urn:t" elementFormDefault="qualified">${types}</xs:schema></types>
  <message name="In"><part name="p" element="t:Ask"/></message>
  <portType name="P"><operation name="Ask"><input message="t:In"/></operation></portType>
  <binding name="B" type="t:P"><soap:binding/><operation name="Ask">
    <soap:operation soapAction="${more.action ?? 'go'}"/><input><soap:body use="${more.body ?? 'literal'}"/></input>
  </operation></binding>
  <service name="S"><port name="Q" binding="t:B"><soap:address location="${more.location ?? 'http://a.example/'}"/></port></service>
</definitions>`;

const read = (text: string) => readDescription([readElement(text)]).get('Ask')!();
const ASK = '<xs:element name="Ask" type="t:A"/>';

describe('a description', () => {
  test('types that extend each other, or hold themselves, come to an end', () => {
    const circle = ['A', 'B', 'A']
      .slice(0, 2)
      .map(
        (name, at) =>
          `<xs:complexType name="${name}"><xs:complexContent><xs:extension base="t:${at === 0 ? 'B' : 'A'}"><xs:sequence><xs:element name="in${name}" type="t:A"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>`,
      )
      .join('');
    const operation = read(wsdl(ASK + circle));
    expect(operation.body.content()?.map((part) => 'name' in part && part.name)).toEqual(['inB', 'inA']);
    expect(writeEnvelope(operation, { inA: { inB: 'x' } })).toContain('<inA><inB>x</inB></inA>');
  });

  test('a long line of types that extend each other is no deeper than a few calls', () => {
    const line = Array.from(
      { length: 20_000 },
      (_, at) =>
        `<xs:complexType name="T${at}"><xs:complexContent><xs:extension base="t:T${at + 1}"/></xs:complexContent></xs:complexType>`,
    ).join('');
    expect(read(wsdl(`<xs:element name="Ask" type="t:T0"/>${line}`)).body.content()).toEqual([]);
  });

  test('a type that restricts another takes what it says again', () => {
    const types = `<xs:complexType name="A"><xs:complexContent><xs:restriction base="t:B"><xs:sequence><xs:element name="a"/></xs:sequence></xs:restriction></xs:complexContent></xs:complexType>`;
    expect(writeEnvelope(read(wsdl(ASK + types)), { a: 1 })).toContain('><a>1</a></Ask>');
  });

  test('a name that stands in several choices is sent once', () => {
    const choice = (other: string): string =>
      `<xs:sequence><xs:element name="a"/><xs:element name="${other}"/></xs:sequence>`;
    const types = `<xs:complexType name="A"><xs:choice>${choice('b')}${choice('c')}</xs:choice></xs:complexType>`;
    const operation = read(wsdl(ASK + types));
    expect(writeEnvelope(operation, { c: 2, a: 1 })).toContain('><a>1</a><c>2</c></Ask>');
    expect(() => writeEnvelope(operation, { d: 1 })).toThrow('Ask takes a, b, c');
  });

  test('elements stand in the order of the schema, whatever groups they stand in', () => {
    const types = `<xs:complexType name="A"><xs:sequence>
        <xs:element name="a"/><xs:choice><xs:element name="b"/><xs:element name="c"/></xs:choice>
        <xs:element name="d"/><xs:group ref="t:G"/><xs:element name="e"/>
      </xs:sequence></xs:complexType>
      <xs:group name="G"><xs:sequence><xs:element name="g"/></xs:sequence></xs:group>`;
    expect(writeEnvelope(read(wsdl(ASK + types)), { e: 5, g: 4, d: 3, c: 2, a: 1 })).toContain(
      '><a>1</a><c>2</c><d>3</d><g>4</g><e>5</e></Ask>',
    );
  });

  test('groups that hold themselves, or each other again and again, come to an end', () => {
    const group = (at: number): string =>
      `<xs:group name="G${at}"><xs:sequence><xs:element name="g${at}"/>${`<xs:group ref="t:G${(at + 1) % 1_000}"/>`.repeat(2)}</xs:sequence></xs:group>`;
    const groups = Array.from({ length: 1_000 }, (_, at) => group(at)).join('');
    const types = `<xs:complexType name="A"><xs:sequence><xs:group ref="t:G0"/></xs:sequence></xs:complexType>${groups}`;
    const values = { g2: 3, g1: 2, g0: 1 };
    expect(writeEnvelope(read(wsdl(ASK + types)), values)).toContain('><g0>1</g0><g1>2</g1><g2>3</g2></Ask>');
  });

  test('where the schema takes any element, names that it does not know stand there', () => {
    const types = `<xs:complexType name="A"><xs:sequence><xs:element name="a"/>
        <xs:any namespace="##any" processContents="lax"/><xs:element name="z"/></xs:sequence></xs:complexType>
      <xs:element name="Known"><xs:complexType><xs:sequence><xs:element name="x"/><xs:element name="y"/></xs:sequence></xs:complexType></xs:element>`;
    const operation = read(wsdl(ASK + types));
    const values = { z: 3, Known: { y: 2, x: 1 }, Other: { '@xmlns': 'urn:o', p: [1, 2] }, Bare: 'b', a: 1 };
    expect(writeEnvelope(operation, values)).toContain(
      '<Ask xmlns="urn:t"><a>1</a><Known><x>1</x><y>2</y></Known><Other xmlns="urn:o"><p>1</p><p>2</p></Other><Bare xmlns="">b</Bare><z>3</z></Ask>',
    );
    expect(() => writeEnvelope(operation, { a: { '@xmlns': 'urn:o' } })).toThrow('a has its namespace');
  });

  test('an element may have attributes and a text', () => {
    const types = `<xs:complexType name="A"><xs:sequence><xs:element name="sum"><xs:complexType><xs:simpleContent>
      <xs:extension base="xs:decimal"><xs:attribute name="in"/></xs:extension></xs:simpleContent></xs:complexType></xs:element></xs:sequence></xs:complexType>`;
    const values = { sum: { '@in': 'EUR', textContent: 5 } };
    expect(writeEnvelope(read(wsdl(ASK + types)), values)).toContain('><sum in="EUR">5</sum></Ask>');
  });

  test('an operation that cannot be called is no harm to the others', () => {
    const text = wsdl(`${ASK}<xs:complexType name="A"/>`)
      .replace(
        '</operation></portType>',
        '</operation><operation name="Old"><input message="t:In"/></operation></portType>',
      )
      .replace(
        '</operation></binding>',
        '</operation><operation name="Old"><soap:operation/><input><soap:body use="encoded"/></input></operation><operation name="Lost"><soap:operation/></operation></binding>',
      );
    const operations = readDescription([readElement(text)]);
    expect(writeEnvelope(operations.get('Ask')!(), {})).toContain('<Ask xmlns="urn:t"></Ask>');
    expect(() => operations.get('Old')!()).toThrow('the operation "Old" wants an encoded body');
    expect(() => operations.get('Lost')!()).toThrow('it has no message ""');
  });

  test('the body holds the part that the binding names', () => {
    const text = wsdl(`${ASK}<xs:element name="Key"/>`)
      .replace('<part name="p"', '<part name="key" element="t:Key"/><part name="p"')
      .replace('<soap:body ', '<soap:body parts="p" ');
    expect(read(text).body.name).toBe('Ask');
  });

  test('many prefixes over many elements take no more memory than the text', () => {
    const many = 20_000;
    const prefixes = Array.from({ length: many }, (_, at) => `xmlns:p${at}="urn:${at}"`).join(' ');
    const root = readElement(`<r ${prefixes}>${'<p7:e xmlns:own="urn:own"/>'.repeat(many)}</r>`);
    expect(root.children).toHaveLength(many);
    expect(root.children.at(-1)).toMatchObject({ name: 'e', namespace: 'urn:7' });
    expect(root.children[0]!.resolve('own:x')).toEqual({ namespace: 'urn:own', name: 'x' });
    expect(root.resolve('own:x').namespace).toBe('');
  });

  test.each([
    ['an encoded body', wsdl(ASK, { body: 'encoded' }), 'wants an encoded body'],
    ['an address that is none', wsdl(ASK, { location: 'file:///etc/passwd' }), 'no port for SOAP'],
    ['no WSDL', '<html/>', 'it is no WSDL 1.1'],
  ])('%s is refused', (_what, text, problem) => {
    expect(() => read(text)).toThrow(problem);
  });

  test('an action can add no header', () => {
    expect(read(wsdl(ASK, { action: 'a&#13;&#10;x: &quot;y' })).action).toBe('ax: y');
  });

  test('values are text of the message, never elements', () => {
    const operation = read(wsdl('<xs:element name="Ask"/>'));
    const message = writeEnvelope(operation, { '@id': '"><x/>', a: '</a><b/>', list: [1, null, true] });
    expect(message).toContain(
      '<Ask xmlns="urn:t" id="&quot;&gt;&lt;x/&gt;"><a>&lt;/a&gt;&lt;b/&gt;</a><list>1</list><list xsi:nil="true"/><list>true</list></Ask>',
    );
    const nested = JSON.parse('['.repeat(101) + ']'.repeat(101)) as Value;
    for (const [name, value] of [
      ['a', nested],
      ['a b', 1],
      ['@a"', 1],
      ['a', '\u0000'],
      ['a', '\ud800'],
    ] as const)
      expect(() => writeEnvelope(operation, { [name]: value })).toThrow(
        expect.objectContaining({ code: 'row/bad-value' }),
      );
  });
});
