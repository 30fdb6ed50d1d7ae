import { ServiceError } from '@rowmill/contracts';
import type { Dispatcher } from 'undici';
import type { CallBudget } from './call-budget.ts';
import type { ByteCount } from './egress.ts';
import type { Route } from './routes.ts';
import { transportProblem } from './transport-problem.ts';

export interface ReplyHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface ExchangeRules {
  readonly maxBytes: number;
  /** Asked just before the first byte goes out; nothing is sent when it answers false. */
  readonly mayDepart?: () => boolean;
  readonly onBytes?: (count: number) => void;
}

/** The permit ran out before the request's first byte; nothing was sent and the connection is still good. */
export const PERMIT_EXPIRED = new Error('the permit has expired');

const PAUSE_ABOVE = 256 * 1024;
const DISCARD_AT_MOST = 64 * 1024;
const DISCARD_WITHIN_MS = 1_000;

/** One request and its reply as undici reports them. The body waits here, and the site is held back when it is not read. */
export class Exchange implements Dispatcher.DispatchHandler, AsyncIterableIterator<Uint8Array>, ByteCount {
  readonly #head = Promise.withResolvers<ReplyHead>();
  readonly #host: string;
  readonly #maxBytes: number;
  readonly #mayDepart: (() => boolean) | undefined;
  readonly #onBytes: ((count: number) => void) | undefined;
  readonly #route: Route;
  #budget: CallBudget | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #chunks: Uint8Array[] = [];
  #buffered = 0;
  #over = false;
  #failure: { readonly error: unknown } | undefined;
  #discardTimer: NodeJS.Timeout | undefined;
  #wake: (() => void) | undefined;
  /** Bytes of the body that arrived. */
  received = 0;
  /** Bytes of the body that were handed on. */
  decoded = 0;

  constructor(route: Route, host: string, rules: ExchangeRules) {
    this.#route = route;
    this.#host = host;
    this.#maxBytes = rules.maxBytes;
    this.#mayDepart = rules.mayDepart;
    this.#onBytes = rules.onBytes;
  }

  /** The call ends with this exchange's last byte. */
  closeWhenOver(budget: CallBudget): void {
    if (this.#over) budget.close();
    else this.#budget = budget;
  }

  get head(): Promise<ReplyHead> {
    return this.#head.promise;
  }

  /** Ends the exchange from our side. */
  stop(error: unknown): void {
    if (this.#over) return;
    this.#finish({ error });
    this.#controller?.abort(error instanceof Error ? error : new Error('stopped'));
  }

  /** Lets a short rest of the body pass, so that the connection can be used again. */
  discard(): void {
    if (this.#over) return;
    this.#discardTimer = setTimeout(() => this.stop(new Error('discarded')), DISCARD_WITHIN_MS);
    this.#chunks = [];
    this.#controller?.resume();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // What is thrown here fails the request before its first byte and, unlike abort(), leaves the connection alone.
    if (this.#failure) throw this.#failure.error;
    if (this.#controller) throw new Error('the connection broke after the request was sent');
    if (this.#mayDepart && !this.#mayDepart()) throw PERMIT_EXPIRED;
    this.#controller = controller;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: ReplyHead['headers'],
  ): void {
    if (status < 200) return;
    if (Number(headers['content-length']) > this.#maxBytes) this.stop(this.#tooLarge());
    else this.#head.resolve({ status, headers });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    if (this.#over) return;
    this.received += chunk.length;
    if (this.received > this.#maxBytes) return this.stop(this.#tooLarge());
    if (this.#discardTimer) {
      if (this.received > DISCARD_AT_MOST) this.stop(new Error('discarded'));
      return;
    }
    this.#chunks.push(chunk);
    this.#buffered += chunk.length;
    if (this.#buffered > PAUSE_ABOVE) controller.pause();
    this.#wake?.();
    this.#onBytes?.(chunk.length);
  }

  onResponseEnd(): void {
    this.#finish(undefined);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#finish({ error: error === PERMIT_EXPIRED ? error : transportProblem(error, this.#host) });
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    while (true) {
      const chunk = this.#chunks.shift();
      if (chunk) {
        this.#buffered -= chunk.length;
        this.decoded += chunk.length;
        if (this.#chunks.length === 0) this.#controller?.resume();
        return { value: chunk, done: false };
      }
      if (this.#failure) throw this.#failure.error;
      if (this.#over) return { value: undefined, done: true };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    this.stop(new Error('the rest of the reply is not wanted'));
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #finish(failure: { readonly error: unknown } | undefined): void {
    if (this.#over) return;
    this.#over = true;
    this.#failure = failure;
    clearTimeout(this.#discardTimer);
    if (failure) {
      this.#chunks = [];
      this.#head.reject(failure.error);
    }
    this.#wake?.();
    this.#route.released();
    this.#budget?.close();
  }

  #tooLarge(): ServiceError {
    return new ServiceError('egress/too-large', { host: this.#host, limit: this.#maxBytes });
  }
}
