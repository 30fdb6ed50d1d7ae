import { ask, type Answered } from '../../server/ask.ts';
import type { Surroundings } from './start-surroundings.ts';

/** The service under test, as one who runs it sees it. */
export interface Service {
  readonly url: string;
  /** Of the first admin. */
  readonly key: string;
  call(path: string, init?: RequestInit): Promise<Response>;
  /** All that it has logged, without what it tells at its first start. */
  log(): string;
}

/** A service with everything it can talk to, in which every secret is a marker. */
export interface World extends Surroundings {
  readonly service: Service;
  readonly databaseUrl: string;
  /** Every folder in which anything is kept. */
  readonly folders: readonly string[];
  /** Every answer so far, except those that give a secret out this once. */
  readonly answers: readonly { readonly where: string; readonly text: string }[];
  /** Asks as the first admin. */
  ask(method: string, path: string, body?: unknown): Promise<Answered>;
  /** Asks for what is shown this once, so that the answer is not kept. */
  askOnce(method: string, path: string, body?: unknown): Promise<Answered>;
}

export function worldOf(
  around: Surroundings,
  { service, databaseUrl, folders }: Pick<World, 'service' | 'databaseUrl' | 'folders'>,
): World {
  around.markers.add('the first key', service.key);
  const answers: { where: string; text: string }[] = [];
  const headers = { authorization: `svc ${service.key}` };
  const askOnce: World['askOnce'] = (method, path, body) =>
    ask(service.url, { method, path, headers, ...(body === undefined ? {} : { body }) });
  return {
    ...around,
    service,
    databaseUrl,
    folders,
    answers,
    askOnce,
    async ask(method, path, body) {
      const answered = await askOnce(method, path, body);
      const text = `${JSON.stringify([...answered.headers])}\n${answered.text}`;
      answers.push({ where: `answer to ${method} ${path}`, text });
      return answered;
    },
  };
}
