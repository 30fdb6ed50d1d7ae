import type { Person, Place } from './open-place.ts';

/** Names of things that a request is about: ids, user names, keys. */
export type Names = Readonly<Record<string, string>>;

/** What goes into a request besides method, path and credentials. */
export interface Parts {
  readonly params?: Names;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
}

/** What a request is to be about. */
export interface Prepared {
  readonly names: Names;
  /** Who has to ask instead of the person it was prepared for, if that person must survive it. */
  readonly shown?: Readonly<Record<string, string>>;
}

/** A valid request of an operation and what is to be answered, by whom it is asked. */
export interface Exercise {
  /** The least role, written here a second time on purpose: what the route says is compared with it. */
  readonly role: 'viewer' | 'editor' | 'admin' | 'own' | 'anyone';
  /** For those who may. */
  readonly status: number;
  /** Of a status that is no success. */
  readonly code?: string;
  /** Whether only sessions can do this; keys get `access/no-session`. */
  readonly bySession?: boolean;
  /** The code that all get who ask after the first one who may. */
  readonly onceOnly?: string;
  /** Makes what the request is about; missing for requests that are about nothing in particular. */
  prepare?(place: Place, person: Person): Promise<Prepared> | Prepared;
  /** Names are those that were prepared, or some like them that nobody has. */
  request(names: Names): Parts;
  /** For the admin of another workspace, who is always answered as if the thing did not exist; 404 when left out. */
  readonly elsewhere?: number;
  /** Whether other workspaces may know that the thing exists: user names are the same everywhere. */
  readonly isKnownEverywhere?: boolean;
  /** Whether it concerns all workspaces, so that admins of others than the first are refused. */
  readonly isForFirst?: boolean;
  /** Fields that let a valid request fail soon: its limits are tried often, and what it does takes long. */
  readonly cheaply?: Readonly<Record<string, string>>;
  /** Of role `own`: for viewers and editors who ask about what is somebody else's. */
  readonly notOwn?: number;
}
