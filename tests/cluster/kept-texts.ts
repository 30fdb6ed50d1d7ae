import { openTemporal, type Temporal, type TemporalOptions } from '@rowmill/cluster';
import type { Payload, PayloadCodec } from '@temporalio/common';
import proto from '@temporalio/proto';

/** Something that Temporal keeps, as one long text to search in. */
export interface KeptText {
  readonly where: string;
  readonly text: string;
}

/**
 * Everything that a Temporal server tells about the workflows of a namespace: histories, ids, memo, search attributes,
 * pending work and failures. Each stands here as it is on the wire, and once more with its payloads decoded.
 */
export async function keptTexts(options: TemporalOptions): Promise<readonly KeptText[]> {
  await using temporal = await openTemporal(options);
  const codecs = temporal.dataConverter.payloadCodecs ?? [];
  const kept: KeptText[] = [];
  for await (const { workflowId, runId } of temporal.client.workflow.list()) {
    const execution = { workflowId, runId };
    const description = await temporal.client.connection.workflowService.describeWorkflowExecution({
      namespace: temporal.namespace,
      execution,
    });
    const history = await historyOf(temporal, execution);
    for (const [what, message, bytes] of [
      ['history', history, proto.temporal.api.history.v1.History.encode(history).finish()],
      ['description', description, describedBytes(description)],
    ] as const) {
      const where = `${what} of ${workflowId}`;
      kept.push({ where: `${where}, raw`, text: Buffer.from(bytes).toString('latin1') });
      kept.push({ where: `${where}, decoded`, text: await decodedText(message, codecs) });
    }
  }
  return kept;
}

type Described = proto.temporal.api.workflowservice.v1.IDescribeWorkflowExecutionResponse;

function describedBytes(description: Described): Uint8Array {
  return proto.temporal.api.workflowservice.v1.DescribeWorkflowExecutionResponse.encode(description).finish();
}

async function historyOf(
  { client, namespace }: Temporal,
  execution: { readonly workflowId: string; readonly runId: string },
): Promise<proto.temporal.api.history.v1.IHistory> {
  const events: proto.temporal.api.history.v1.IHistoryEvent[] = [];
  let nextPageToken: Uint8Array | undefined;
  do {
    const page = await client.connection.workflowService.getWorkflowExecutionHistory({
      namespace,
      execution,
      ...(nextPageToken && { nextPageToken }),
    });
    events.push(...(page.history?.events ?? []));
    nextPageToken = page.nextPageToken;
  } while (nextPageToken?.length);
  return { events };
}

/** Every text and every byte of a message, payloads decoded wherever they stand. */
async function decodedText(message: unknown, codecs: readonly PayloadCodec[]): Promise<string> {
  if (typeof message === 'string') return message;
  if (message instanceof Uint8Array) return Buffer.from(message).toString('latin1');
  if (typeof message !== 'object' || message === null) return String(message);
  const decoded = isPayload(message) ? await decode(message, codecs) : message;
  const parts = await Promise.all(
    Object.entries(decoded).map(async ([name, value]) => `${name}: ${await decodedText(value, codecs)}`),
  );
  return parts.join('\n');
}

function isPayload(message: object): message is Payload {
  return 'metadata' in message && 'data' in message && message.data instanceof Uint8Array;
}

async function decode(payload: Payload, codecs: readonly PayloadCodec[]): Promise<Payload> {
  let decoded = payload;
  for (const codec of codecs) [decoded = payload] = await codec.decode([decoded]);
  return decoded;
}
