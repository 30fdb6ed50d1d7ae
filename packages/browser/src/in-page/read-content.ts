/** The document as it is now, with its doctype. */
export function readContent(): string {
  const get = (prototype: object, name: string, of: Node): unknown =>
    Object.getOwnPropertyDescriptor(prototype, name)!.get!.call(of);
  const doctype = get(Document.prototype, 'doctype', document);
  const root = get(Document.prototype, 'documentElement', document);
  const opening =
    doctype instanceof DocumentType ? `${new XMLSerializer().serializeToString(doctype)}\n` : '';
  return opening + (root instanceof Element ? String(get(Element.prototype, 'outerHTML', root)) : '');
}
