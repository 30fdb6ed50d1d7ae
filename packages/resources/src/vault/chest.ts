import type { Tx } from '../database/database.ts';

/** What a secret belongs to; the same name may occur once in each. */
export type SecretType = 'custom' | 'credential' | 'store' | 'oauth' | 'webhook' | 'schedule';

export interface SecretPlace {
  readonly workspace: string;
  readonly type: SecretType;
  readonly name: string;
}

export interface OpenedSecret {
  readonly value: string;
  /** Rises with each new value and is never given twice, not even after the secret was deleted. */
  readonly version: number;
}

/** What a rotation did. */
export interface Rotation {
  /** The key that is in use from now on. */
  readonly key: string;
  /** How many secrets were moved to it. */
  readonly moved: number;
  /** How many do not open, damaged or without their key, and stay as they are. */
  readonly damaged: number;
  /** Keys that nothing needs any more; they are gone from the file if this machine may write it. */
  readonly retired: readonly string[];
}

/** The one place where secret values are. They come out at the moment of use and are written down nowhere else. */
export interface Chest {
  /** Seals and keeps; a new version when the name exists. In the given transaction. Returns the version. */
  put(tx: Tx, place: SecretPlace, value: string): Promise<number>;
  /**
   * `undefined` when missing. Refuses (`vault/damaged`) what was swapped or changed. Whoever holds a transaction gives
   * it: many that each wait for a second connection would wait for each other.
   */
  open(workspace: string, type: SecretType, name: string, tx?: Tx): Promise<OpenedSecret | undefined>;
  /** Whether there was one. */
  delete(tx: Tx, place: SecretPlace): Promise<boolean>;
  /** Takes a new key into use and moves every secret to it, while others go on using them. */
  rotate(): Promise<Rotation>;
}
