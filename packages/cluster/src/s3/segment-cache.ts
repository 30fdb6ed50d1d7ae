import { createHash } from 'node:crypto';
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '@rowmill/contracts';
import { moveFile, type LocalObject } from '@rowmill/engine';

export interface SegmentCacheOptions {
  readonly directory: string;
  /** Objects nobody has open are let go of beyond this. */
  readonly bytes: number;
  /** Writes an object into a file; tells its size before it writes. */
  fetch(key: string, file: string, expect: (bytes: number) => Promise<void>): Promise<void>;
  onTrouble(error: unknown): void;
}

/** Writes a file, after it has told its size. */
type Fill = (expect: (bytes: number) => Promise<void>, file: string) => Promise<void>;

interface Entry {
  readonly key: string;
  /** Never again the name of another entry, so that a late removal hits nobody else. */
  readonly file: string;
  bytes: number;
  /** Whoever has it open, and whoever fetches it. */
  pins: number;
  ready: Promise<void>;
}

const TRIES = 3;
/** However small they are. */
const MOST_FILES = 100_000;

/** Objects as local files: each fetched once however many want it, those used longest ago let go of first. */
export class SegmentCache {
  readonly #options: SegmentCacheOptions;
  /** By key, the one used longest ago first. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  #files = 0;

  constructor(options: SegmentCacheOptions) {
    this.#options = options;
  }

  /** Bytes of all files, those on their way in included. */
  get bytes(): number {
    return this.#bytes;
  }

  async open(key: string): Promise<LocalObject> {
    for (let tries = 1; tries <= TRIES; tries++) {
      const entry = this.#use(key);
      const close = this.#pin(entry);
      try {
        await entry.ready;
        if (await isWhole(entry)) return { path: entry.file, [Symbol.asyncDispose]: close };
      } catch (error) {
        await close();
        throw error;
      }
      // Somebody has tidied up behind our back.
      this.#forget(entry);
      await close();
    }
    throw new ServiceError('engine/storage', {
      problem: `files disappear from the cache directory ${this.#options.directory}`,
    });
  }

  /** Takes a file over as the object's copy. What goes wrong is only told: the object itself is safe. */
  async adopt(key: string, file: string): Promise<void> {
    try {
      const { size } = await stat(file);
      if (size <= this.#options.bytes && !this.#entries.has(key)) {
        const entry = this.#enter(key, async (expect, near) => {
          await expect(size);
          await moveFile(file, near);
        });
        await entry.ready;
      }
    } catch (error) {
      this.#options.onTrouble(error);
    } finally {
      await rm(file, { force: true }).catch((error: unknown) => this.#options.onTrouble(error));
    }
  }

  /** The objects are no more; whoever has one open keeps it until the end. */
  async drop(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const entry = this.#entries.get(key);
      if (entry === undefined) continue;
      const close = this.#pin(entry);
      this.#forget(entry);
      await close();
    }
  }

  #use(key: string): Entry {
    const entry =
      this.#entries.get(key) ?? this.#enter(key, (expect, near) => this.#options.fetch(key, near, expect));
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  /** Keeps the file where it is until the answer is called. */
  #pin(entry: Entry): () => Promise<void> {
    let isOpen = true;
    entry.pins++;
    return async () => {
      if (!isOpen) return;
      isOpen = false;
      entry.pins--;
      if (entry.pins > 0) return;
      if (this.#entries.get(entry.key) === entry) await this.#makeRoom();
      else await this.#remove(entry);
    };
  }

  #enter(key: string, fill: Fill): Entry {
    const name = createHash('sha256').update(key).digest('hex');
    const file = join(this.#options.directory, `${name}.${this.#files++}`);
    const entry: Entry = { key, file, bytes: 0, pins: 0, ready: Promise.resolve() };
    this.#entries.set(key, entry);
    entry.ready = this.#fill(entry, fill);
    entry.ready.catch(() => undefined);
    return entry;
  }

  async #fill(entry: Entry, fill: Fill): Promise<void> {
    const near = `${entry.file}.part`;
    const close = this.#pin(entry);
    const expect = async (bytes: number): Promise<void> => {
      this.#resize(entry, bytes);
      await this.#makeRoom();
    };
    try {
      try {
        await fill(expect, near);
      } catch (error) {
        if (!(await this.#canHelp(error))) throw error;
        await fill(expect, near);
      }
      await chmod(near, 0o444);
      await rename(near, entry.file);
    } catch (error) {
      this.#forget(entry);
      await rm(near, { force: true }).catch(() => undefined);
      throw error;
    } finally {
      await close();
    }
  }

  /** A full disk has room once everything unused is gone; a directory that is gone can be made again. */
  async #canHelp(error: unknown): Promise<boolean> {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOSPC' || code === 'EDQUOT') return (await this.#makeRoom(0, 0)) > 0;
    if (code !== 'ENOENT') return false;
    await mkdir(this.#options.directory, { recursive: true, mode: 0o700 });
    return true;
  }

  /** Lets go of files that nobody has open until no more are left than there may be; returns how many went. */
  async #makeRoom(bytes = this.#options.bytes, files = MOST_FILES): Promise<number> {
    const unused: Entry[] = [];
    for (const entry of this.#entries.values()) {
      if (this.#bytes <= bytes && this.#entries.size <= files) break;
      if (entry.pins > 0) continue;
      unused.push(entry);
      this.#forget(entry);
    }
    for (const entry of unused) await this.#remove(entry);
    return unused.length;
  }

  async #remove({ file }: Entry): Promise<void> {
    await rm(file, { force: true }).catch((error: unknown) => this.#options.onTrouble(error));
  }

  #forget(entry: Entry): void {
    if (this.#entries.get(entry.key) !== entry) return;
    this.#entries.delete(entry.key);
    this.#bytes -= entry.bytes;
  }

  #resize(entry: Entry, bytes: number): void {
    if (this.#entries.get(entry.key) === entry) this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
  }
}

async function isWhole({ file, bytes }: Entry): Promise<boolean> {
  const facts = await stat(file).catch(() => undefined);
  return facts?.size === bytes;
}
