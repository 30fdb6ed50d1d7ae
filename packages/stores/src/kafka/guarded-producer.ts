import { checkServerIdentity } from 'node:tls';
import {
  Connection,
  kGetBootstrapConnection,
  kGetConnection,
  MultipleErrors,
  NetworkError,
  Producer,
  stringSerializers,
  type Broker,
  type Callback,
  type ConnectionOptions,
} from '@platformatic/kafka';
import type { Egress } from '@rowmill/egress';
import { tlsOptions } from '../connections/dialed.ts';
import { joinConnection } from './joined-connection.ts';

export interface ProducerSettings {
  readonly brokers: readonly Broker[];
  readonly connection: ConnectionOptions;
  readonly isEncrypted: boolean;
  readonly createTopics: boolean;
}

const CLIENT = 'rowmill';

/** The client's producer, whose connections to brokers, also to those that the cluster names, go through the way out. */
export class GuardedProducer extends Producer<string, string, string, string> {
  readonly #egress: Egress;
  readonly #settings: ProducerSettings;
  readonly #connections = new Map<string, Promise<Connection>>();
  readonly #ending = new AbortController();

  constructor(egress: Egress, settings: ProducerSettings) {
    super({
      ...settings.connection,
      clientId: CLIENT,
      bootstrapBrokers: [...settings.brokers],
      serializers: stringSerializers,
      autocreateTopics: settings.createTopics,
      // Whoever delivers decides when to try again.
      retries: 0,
    });
    this.#egress = egress;
    this.#settings = settings;
  }

  override [kGetConnection](broker: Broker, callback: Callback<Connection>): void {
    this.#connectionTo(broker).then(
      (connection) => callback(null, connection),
      (error: Error) => callback(asNetworkError(error), undefined as never),
    );
  }

  override [kGetBootstrapConnection](callback: Callback<Connection>): void {
    const discovered = this.currentMetadata?.brokers.values() ?? [];
    this.#firstOf([...this.#settings.brokers, ...discovered]).then(
      (connection) => callback(null, connection),
      (error: Error) => callback(asNetworkError(error), undefined as never),
    );
  }

  /** Ends every connection at once. */
  destroy(): void {
    this.#ending.abort();
    for (const connecting of this.#connections.values())
      connecting.then((connection) => connection.socket.destroy()).catch(() => {});
    this.#connections.clear();
    void this.close().catch(() => {});
  }

  async #firstOf(brokers: readonly Broker[]): Promise<Connection> {
    const errors: Error[] = [];
    for (const broker of brokers) {
      try {
        return await this.#connectionTo(broker);
      } catch (error) {
        errors.push(asNetworkError(error as Error));
      }
    }
    throw errors.length === 1 ? errors[0]! : new MultipleErrors('no broker can be reached', errors);
  }

  #connectionTo(broker: Broker): Promise<Connection> {
    const id = `${broker.host}:${broker.port}`;
    const there = this.#connections.get(id);
    if (there !== undefined) return there;
    const connecting = this.#connect(broker);
    this.#connections.set(id, connecting);
    const forget = (): void => {
      if (this.#connections.get(id) === connecting) this.#connections.delete(id);
    };
    connecting.then((connection) => connection.once('close', forget).once('error', forget), forget);
    return connecting;
  }

  async #connect({ host, port }: Broker): Promise<Connection> {
    const { connection: options, isEncrypted } = this.#settings;
    const dialed = await this.#egress.dial({ host, port, signal: this.#ending.signal });
    const { servername, ca } = tlsOptions(host, this.#egress);
    const connection = new Connection(CLIENT, {
      ...options,
      ...(isEncrypted && {
        // It is sent to a port of this machine, but the certificate is the broker's.
        tls: {
          servername,
          ca,
          checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate),
        },
      }),
    });
    connection.on('error', () => {});
    try {
      await joinConnection(connection, dialed);
    } catch (error) {
      // Its own words would name the port of this machine.
      const { cause = error } = error as Error;
      throw new NetworkError(`no connection to ${host}:${port}`, { cause: cause as Error, canRetry: false });
    }
    return connection;
  }
}

/** The client looks into errors, and only into its own. */
function asNetworkError(error: Error): Error {
  return 'findBy' in error ? error : new NetworkError(error.message, { cause: error, canRetry: false });
}
