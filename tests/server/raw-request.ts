import { connect } from 'node:net';

export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends bytes as they are and reads the first reply; nothing between the test and the server tidies them up. A server
 * that hangs up without a word gives nothing.
 */
export function rawRequest(
  address: string,
  bytes: string | Buffer,
  timeoutMs = 20_000,
): Promise<RawReply | undefined> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const finish = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(replyIn(Buffer.concat(chunks)));
    };
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no reply in ${timeoutMs} ms`));
    }, timeoutMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isComplete(Buffer.concat(chunks))) finish();
    });
    socket.on('close', finish);
    // Whoever sends on after the reply is cut off; what came before counts.
    socket.on('error', () => undefined);
    socket.write(bytes);
  });
}

/** A request with our key and what is given, which may be anything. */
export function httpText(
  line: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer = '',
): Buffer {
  const head = Object.entries({ Host: 'test', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${line}\r\n${head.join('')}\r\n`, 'latin1'), Buffer.from(body)]);
}

function isComplete(bytes: Buffer): boolean {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = /^content-length: (\d+)/im.exec(bytes.subarray(0, end).toString('latin1'))?.[1];
  return length !== undefined && bytes.length >= end + 4 + Number(length);
}

function replyIn(bytes: Buffer): RawReply | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: bytes.subarray(end + 4).toString('utf8'),
  };
}
