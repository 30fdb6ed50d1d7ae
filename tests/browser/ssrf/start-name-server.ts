import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';

/** The addresses of a name; asked anew for every question. */
export type Addresses = (name: string) => readonly string[];

const HEADER = 12;
const TYPE_A = 1;
const TYPE_AAAA = 28;
const POINTER_TO_QUESTION = [0xc0, HEADER];
const NO_ERROR = 0x8180;
const NO_SUCH_NAME = 0x8183;

/** Answers questions for A and AAAA; nobody may keep the answers. */
export async function startNameServer(addressesOf: Addresses): Promise<AsyncDisposable> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    socket.send(answerTo(question, addressesOf), port, address);
  });
  socket.bind(53, '0.0.0.0');
  await once(socket, 'listening');
  return {
    async [Symbol.asyncDispose]() {
      socket.close();
    },
  };
}

function answerTo(question: Buffer, addressesOf: Addresses): Buffer {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const type = question.readUInt16BE(at + 1);
  const addresses = addressesOf(labels.join('.').toLowerCase());
  const wanted = addresses.filter((address) => (isIPv6(address) ? TYPE_AAAA : TYPE_A) === type);
  const header = Buffer.alloc(HEADER);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(addresses.length === 0 ? NO_SUCH_NAME : NO_ERROR, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(wanted.length, 6);
  const records = wanted.map((address) => {
    const bytes = bytesOf(address);
    return Buffer.from([...POINTER_TO_QUESTION, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]);
  });
  return Buffer.concat([header, question.subarray(HEADER, at + 5), ...records]);
}

function bytesOf(address: string): readonly number[] {
  if (!isIPv6(address)) return address.split('.').map(Number);
  const groups = (part: string): readonly string[] => part.split(':').filter((group) => group !== '');
  // The URL parser turns the dotted end into groups.
  const [head = '', tail = ''] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)];
  return all.map((group) => Number.parseInt(group, 16)).flatMap((value) => [value >> 8, value & 255]);
}
