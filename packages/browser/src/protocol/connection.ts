import type { Readable, Writable } from 'node:stream';
import { ConnectionClosed, ProtocolError } from './protocol-errors.ts';

type Listener = (params: never) => void;

interface Pending {
  readonly method: string;
  readonly session: string | undefined;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly code: number };
  readonly sessionId?: string;
}

const END_OF_MESSAGE = 0;
const BROWSER = '';

/** The browser's debugging pipe: JSON texts, each ended by a zero byte. Sessions of many pages share it. */
export class Connection {
  readonly #out: Writable;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, Map<string, Set<Listener>>>();
  /** Sessions that end with another one. */
  readonly #children = new Map<string, Set<string>>();
  readonly #onClosed = new Set<() => void>();
  #pieces: Buffer[] = [];
  #next = 1;
  #isOpen = true;

  constructor(out: Writable, incoming: Readable) {
    this.#out = out;
    incoming.on('data', (piece: Buffer) => this.#read(piece));
    for (const end of ['end', 'close', 'error'] as const) incoming.on(end, () => this.close());
    for (const end of ['close', 'error'] as const) out.on(end, () => this.close());
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** When nothing will come any more; at once if that is so already. Returns what takes the listener away again. */
  onClosed(listener: () => void): () => void {
    if (this.#isOpen) this.#onClosed.add(listener);
    else listener();
    return () => void this.#onClosed.delete(listener);
  }

  send(method: string, params: object | undefined, session: string = BROWSER): Promise<unknown> {
    if (!this.#isOpen) return Promise.reject(new ConnectionClosed(method));
    const id = this.#next++;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#pending.set(id, { method, session, resolve, reject });
    const message = { id, method, params, ...(session === BROWSER ? {} : { sessionId: session }) };
    this.#out.write(`${JSON.stringify(message)}\0`);
    return promise;
  }

  on(event: string, listener: Listener, session: string = BROWSER): () => void {
    const events = this.#eventsOf(session);
    const listeners = events.get(event) ?? new Set();
    events.set(event, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** The child is forgotten with its parent. */
  adopt(parent: string, child: string): void {
    this.#children.set(parent, (this.#children.get(parent) ?? new Set()).add(child));
  }

  /** Nothing of the session comes any more: whoever waits for it is told. */
  forget(session: string, error: unknown): void {
    for (const child of this.#children.get(session) ?? []) this.forget(child, error);
    this.#children.delete(session);
    this.#listeners.delete(session);
    for (const [id, pending] of this.#pending) {
      if (pending.session !== session) continue;
      this.#pending.delete(id);
      pending.reject(error);
    }
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    for (const { method, reject } of this.#pending.values()) reject(new ConnectionClosed(method));
    this.#pending.clear();
    this.#listeners.clear();
    this.#children.clear();
    for (const listener of this.#onClosed) listener();
    this.#onClosed.clear();
  }

  #eventsOf(session: string): Map<string, Set<Listener>> {
    const events = this.#listeners.get(session) ?? new Map<string, Set<Listener>>();
    this.#listeners.set(session, events);
    return events;
  }

  /** A message may come in many pieces and a piece may hold many messages. */
  #read(piece: Buffer): void {
    let from = 0;
    for (let end = piece.indexOf(END_OF_MESSAGE); end >= 0; end = piece.indexOf(END_OF_MESSAGE, from)) {
      this.#pieces.push(piece.subarray(from, end));
      const text = (this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces)).toString();
      this.#pieces = [];
      from = end + 1;
      this.#take(JSON.parse(text) as Message);
    }
    if (from < piece.length) this.#pieces.push(piece.subarray(from));
  }

  #take({ id, method, params, result, error, sessionId = BROWSER }: Message): void {
    if (id === undefined) {
      for (const listener of this.#listeners.get(sessionId)?.get(method!) ?? []) listener(params as never);
      return;
    }
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (error === undefined) pending?.resolve(result);
    else pending?.reject(new ProtocolError(pending.method, error.message, error.code));
  }
}
