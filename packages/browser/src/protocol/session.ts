import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';
import type { Connection } from './connection.ts';

export type Method = keyof ProtocolMapping.Commands;
export type EventName = keyof ProtocolMapping.Events;
export type ParamsOf<Name extends Method> = ProtocolMapping.Commands[Name]['paramsType'];
export type ResultOf<Name extends Method> = ProtocolMapping.Commands[Name]['returnType'];
export type EventOf<Name extends EventName> = ProtocolMapping.Events[Name][0];

/** Calls and events of one target, or of the browser itself. */
export class Session {
  readonly #connection: Connection;
  readonly #id: string | undefined;
  #ended: { readonly error: unknown } | undefined;

  constructor(connection: Connection, id?: string) {
    this.#connection = connection;
    this.#id = id;
  }

  send<Name extends Method>(method: Name, ...params: ParamsOf<Name>): Promise<ResultOf<Name>> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended.error);
    return this.#connection.send(method, params[0], this.#id) as Promise<ResultOf<Name>>;
  }

  /** For calls whose answer nobody needs: what becomes of them is seen elsewhere. */
  tell<Name extends Method>(method: Name, ...params: ParamsOf<Name>): void {
    this.send(method, ...params).catch(() => undefined);
  }

  /** Returns what takes the listener away again. */
  on<Name extends EventName>(event: Name, listener: (params: EventOf<Name>) => void): () => void {
    return this.#connection.on(event, listener as (params: never) => void, this.#id);
  }

  /** Of something that this target has begun, such as a worker; it ends with this one. */
  child(id: string): Session {
    if (this.#id !== undefined) this.#connection.adopt(this.#id, id);
    return new Session(this.#connection, id);
  }

  /** Whoever waits for an answer, or asks for one from now on, is told why none comes. */
  end(error: unknown): void {
    this.#ended ??= { error };
    if (this.#id !== undefined) this.#connection.forget(this.#id, error);
  }
}
