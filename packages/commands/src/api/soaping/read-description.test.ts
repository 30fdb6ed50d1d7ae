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

const read = (text: string) => readDescription([readElement(text)]).get('Ask')!;
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
    expect(operation.body.content()?.map(({ name }) => name)).toEqual(['inB', 'inA']);
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
