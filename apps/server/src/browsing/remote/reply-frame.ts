import type { OperationName, Operations, PageReply } from '@rowmill/contracts';

type Reply = Operations[OperationName]['reply'];
type Part = 'screenshot' | 'capture' | 'pdf';

/** A reply on its way between two processes: its length, itself as JSON without the files in it, then those. */
export function packReply(reply: Reply): Buffer {
  const parts = filesOf(reply);
  const { capture: _capture, ...rest } = reply as Reply & Partial<PageReply>;
  const { pdf: _pdf, ...bare } = rest as typeof rest & { readonly pdf?: Uint8Array };
  const picture = 'screenshot' in bare ? bare.screenshot : undefined;
  const head = Buffer.from(
    JSON.stringify({
      reply: { ...bare, ...(picture && { screenshot: { ...picture, bytes: undefined } }) },
      parts: parts.map(([name, bytes]) => [name, bytes.length]),
    }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...parts.map(([, bytes]) => bytes)]);
}

export function unpackReply(frame: Buffer): Reply {
  const start = 4 + frame.readUInt32BE();
  const { reply, parts } = JSON.parse(frame.toString('utf8', 4, start)) as {
    reply: Record<string, unknown>;
    parts: readonly (readonly [Part, number])[];
  };
  let at = start;
  for (const [name, length] of parts) {
    const bytes = frame.subarray(at, at + length);
    at += length;
    reply[name] = name === 'screenshot' ? { ...(reply[name] as object), bytes } : bytes;
  }
  return reply as unknown as Reply;
}

function filesOf(reply: Reply): readonly (readonly [Part, Uint8Array])[] {
  const { screenshot, capture, pdf } = reply as Partial<PageReply> & { readonly pdf?: Uint8Array };
  const files: (readonly [Part, Uint8Array])[] = [];
  if (screenshot !== undefined) files.push(['screenshot', screenshot.bytes]);
  if (capture !== undefined) files.push(['capture', capture]);
  if (pdf !== undefined) files.push(['pdf', pdf]);
  return files;
}
