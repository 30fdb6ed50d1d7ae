import type { Payload, PayloadCodec } from '@temporalio/common';
import proto from '@temporalio/proto';

const { History } = proto.temporal.api.history.v1;

/** A history as JSON that can be kept: decrypted, since all it holds are ids and counts, and without names of machines. */
export async function plainHistory(
  history: proto.temporal.api.history.v1.IHistory,
  codecs: readonly PayloadCodec[],
): Promise<string> {
  await makePlain(history, codecs);
  const message = History.toObject(History.fromObject(history), {
    bytes: String,
    longs: String,
    enums: String,
  });
  return `${JSON.stringify(message, undefined, 2)}\n`;
}

async function makePlain(message: unknown, codecs: readonly PayloadCodec[]): Promise<void> {
  if (typeof message !== 'object' || message === null || message instanceof Uint8Array) return;
  if (isPayload(message)) {
    for (const codec of codecs) Object.assign(message, (await codec.decode([message]))[0]);
    withoutStack(message);
    return;
  }
  if ('identity' in message) message.identity = 'worker';
  for (const part of Object.values(message)) await makePlain(part, codecs);
}

function isPayload(message: object): message is Payload {
  return 'metadata' in message && 'data' in message && message.data instanceof Uint8Array;
}

/** Stacks of failures name folders. */
function withoutStack(payload: Payload): void {
  const text = Buffer.from(payload.data ?? []).toString('utf8');
  if (!text.includes('"stack_trace"')) return;
  payload.data = Buffer.from(JSON.stringify({ ...(JSON.parse(text) as object), stack_trace: '' }));
}
