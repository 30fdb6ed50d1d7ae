import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { javaCommand } from './install-services.ts';
import { startService, type Service, type ServicePlace } from './service.ts';

export interface OpenSearchService extends Service {
  readonly url: string;
}

/** One node of OpenSearch, without its security plugin: whoever comes is let in. */
export async function startOpenSearch(place: ServicePlace, port: number): Promise<OpenSearchService> {
  mkdirSync(join(place.directory, 'config'), { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  const program = join(import.meta.dirname, 'java/OpenSearchServer.java');
  const service = await startService({
    ...place,
    name: 'opensearch',
    port,
    command: javaCommand('opensearch', [program, place.directory, String(port)]),
    answers: () => openSearchAnswers(url),
  });
  return Object.assign(service, { url });
}

async function openSearchAnswers(url: string): Promise<boolean> {
  try {
    const health = `${url}/_cluster/health?wait_for_status=yellow&timeout=5s`;
    const reply = await fetch(health, { signal: AbortSignal.timeout(10_000) });
    const { status } = (await reply.json()) as { status: string };
    return status === 'yellow' || status === 'green';
  } catch {
    return false;
  }
}
