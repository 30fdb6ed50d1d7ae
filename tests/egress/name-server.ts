import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import type { Resolve } from '@rowmill/egress';

/** A real name server on loopback that thinks of a new answer for each question. */
export interface NameServer extends AsyncDisposable {
  /** How many questions for an IPv4 address it has answered. */
  readonly answered: number;
  /** Asks this server and nobody else, every time. */
  readonly resolve: Resolve;
}

const TYPE_A = 1;
const HEADER_BYTES = 12;

export async function startNameServer(answerTo: (turn: number) => readonly string[]): Promise<NameServer> {
  const socket = createSocket('udp4');
  let answered = 0;
  socket.on('message', (question, { port, address }) => {
    const end = question.indexOf(0, HEADER_BYTES) + 1;
    const isForV4 = question.readUInt16BE(end) === TYPE_A;
    const addresses = isForV4 ? answerTo(answered++) : [];
    socket.send(replyTo(question.subarray(0, end + 4), addresses), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ tries: 2, timeout: 2_000 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    get answered() {
      return answered;
    },
    resolve: (name) => resolver.resolve4(name),
    async [Symbol.asyncDispose]() {
      resolver.cancel();
      await new Promise<void>((resolve) => socket.close(resolve));
    },
  };
}

/** The question, and each address as an answer that may be kept for 0 s. */
function replyTo(question: Buffer, addresses: readonly string[]): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  const answers = addresses.map((address) =>
    Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([head, ...answers]);
}
