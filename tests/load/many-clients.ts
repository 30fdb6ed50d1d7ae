import { Agent, request } from 'undici';
import { loadQuery } from './load-query.ts';

interface Place {
  readonly url: string;
  readonly key: string;
}

/** Clients of one server, each with a connection of its own. */
export class ManyClients implements AsyncDisposable {
  readonly #place: Place;
  readonly #agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

  constructor(place: Place) {
    this.#place = place;
  }

  /** Dispatches a query, waits for its rows and compares them; what is wrong, if anything is. */
  async wait(number: number): Promise<string | undefined> {
    const { text, rows } = loadQuery(number);
    const { status, body } = await this.#call('POST', '/v1/sirp/query/runner/dispatch/wait', { query: text });
    if (status !== 200) return `query ${number}: ${status} ${body}`;
    const reply = JSON.parse(body) as { status: string; results: readonly { readonly content: unknown }[] };
    const contents = reply.results.map(({ content }) => content);
    if (reply.status === 'completed' && JSON.stringify(contents) === JSON.stringify(rows)) return undefined;
    return `query ${number}: ${reply.status}, ${contents.length} rows`;
  }

  /** Dispatches a query and follows its events to the end; what is wrong, if anything is. */
  async watch(number: number): Promise<string | undefined> {
    const { text, rows } = loadQuery(number);
    const dispatched = await this.#call('POST', '/v1/sirp/query/runner/dispatch', { query: text });
    if (dispatched.status !== 202) return `query ${number}: ${dispatched.status} ${dispatched.body}`;
    const { id } = JSON.parse(dispatched.body) as { id: string };
    const { status, body } = await this.#call('GET', `/v1/sirp/queries/${id}/events`);
    if (status !== 200) return `query ${number}: ${status} ${body}`;
    const ids = [...body.matchAll(/^id: (\d+)$/gm)].map(([, eventId]) => Number(eventId));
    const names = [...body.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
    const last = JSON.parse(/^data: (.*)$/m.exec(body.slice(body.lastIndexOf('event: ')))?.[1] ?? '{}') as {
      id?: string;
      status?: string;
      rows?: number;
    };
    const isGapless = ids.length > 0 && ids.every((eventId, index) => eventId === index + 1);
    const isWhole = names.indexOf('end') === names.length - 1 && names.length === ids.length;
    const isOwn = last.id === id && last.status === 'completed' && last.rows === rows.length;
    return isGapless && isWhole && isOwn ? undefined : `query ${number}: ${body}`;
  }

  /** How long an answer about a query takes, in ms. */
  async timeStatus(id: string): Promise<number> {
    const began = performance.now();
    const { status, body } = await this.#call('GET', `/v1/sirp/queries/${id}/status`);
    if (status !== 200) throw new Error(`status: ${status} ${body}`);
    return performance.now() - began;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#agent.close();
  }

  async #call(
    method: 'GET' | 'POST',
    path: string,
    json?: unknown,
  ): Promise<{ readonly status: number; readonly body: string }> {
    const { statusCode, body } = await request(`${this.#place.url}${path}`, {
      dispatcher: this.#agent,
      method,
      headers: { authorization: `svc ${this.#place.key}`, 'content-type': 'application/json' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: statusCode, body: await body.text() };
  }
}
