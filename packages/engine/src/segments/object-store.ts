/** Where segments lie: a folder on a laptop, an S3 bucket in a cluster. Objects never change once they are there. */
export interface ObjectStore {
  /** Moves a finished local file in under a key that nobody else has. Durable when it returns. */
  put(key: string, file: string): Promise<void>;
  /** The object as a local file, valid until disposed; in a cluster it comes through the local cache. */
  open(key: string): Promise<LocalObject>;
  /** Keys that are not there are no error. */
  delete(keys: readonly string[]): Promise<void>;
  list(
    prefix: string,
  ): AsyncIterable<{ readonly key: string; readonly bytes: number; readonly modifiedMs: number }>;
}

export interface LocalObject extends AsyncDisposable {
  readonly path: string;
}
