import { Client, Connection, type ConnectionOptions } from '@temporalio/client';
import type { DataConverter } from '@temporalio/common';
import { createDataConverter } from './codec/create-data-converter.ts';
import { makeNamespace } from './make-namespace.ts';

export interface TemporalOptions {
  /** host:port */
  readonly address: string;
  readonly namespace: string;
  /** Left out: no TLS. Contents of files, PEM. */
  readonly tls?: { readonly ca?: Buffer; readonly cert?: Buffer; readonly key?: Buffer };
  /** `id:base64,…`; the first key encrypts, all decrypt. */
  readonly codecKeys: string;
  /** Temporal cannot be reached, or refuses; it is tried again. */
  readonly onTrouble?: (error: unknown) => void;
}

/** The way to a Temporal server; it may be away, even from the beginning. */
export interface Temporal extends AsyncDisposable {
  readonly client: Client;
  readonly namespace: string;
  /** For connections of workers, which have a driver of their own. */
  readonly connection: Pick<ConnectionOptions, 'address' | 'tls'>;
  readonly dataConverter: DataConverter;
  /** Settles once the namespace is there; stays open as long as it is not. */
  readonly ready: Promise<void>;
}

/** Whoever starts while Temporal is away waits so long, then goes on without it. */
const PATIENCE_MS = 5_000;

export async function openTemporal(options: TemporalOptions): Promise<Temporal> {
  const { address, namespace, tls } = options;
  const dataConverter = createDataConverter(options.codecKeys);
  const way: Pick<ConnectionOptions, 'address' | 'tls'> = {
    address,
    ...(tls === undefined ? {} : { tls: tlsOptions(tls) }),
  };
  // Who calls tries again itself: the driver's own retries go on behind a closed connection and then end the program.
  const connection = Connection.lazy({ ...way, interceptors: [] });
  const client = new Client({ connection, namespace, dataConverter });
  const closed = new AbortController();
  const ready = makeNamespace(connection, namespace, closed.signal, options.onTrouble);
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(() => patience.resolve(), PATIENCE_MS);
  await Promise.race([ready, patience.promise]);
  clearTimeout(timer);
  return {
    client,
    namespace,
    connection: way,
    dataConverter,
    ready,
    async [Symbol.asyncDispose]() {
      closed.abort();
      await connection.close();
    },
  };
}

function tlsOptions({ ca, cert, key }: NonNullable<TemporalOptions['tls']>) {
  return {
    ...(ca === undefined ? {} : { serverRootCACertificate: ca }),
    ...(cert === undefined || key === undefined ? {} : { clientCertPair: { crt: cert, key } }),
  };
}
