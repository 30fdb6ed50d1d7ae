import type { Tx } from '../database/database.ts';
import type { RoleName } from '../database/tables/identity-tables.ts';
import type { Asked, Caller } from './caller.ts';
import type { NewKey } from './keys.ts';
import type { Page, PageRequest } from './page.ts';

export interface WorkspaceRecord {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** What the caller may do there. */
  readonly role: RoleName;
  /** Whether the caller is in it now. */
  readonly current: boolean;
}

/**
 * Workspaces. Whoever comes with a key knows the key's own; whoever has signed in knows all that the user is a member
 * of. Any other is missing: `request/not-found`.
 */
export interface Workspaces {
  /** The caller becomes its admin; the key is the first that opens it. */
  create(
    tx: Tx,
    asked: Asked,
    name: string,
  ): Promise<{ readonly workspace: WorkspaceRecord; readonly key: NewKey }>;
  /** By name. */
  list(caller: Caller, page: PageRequest): Promise<Page<WorkspaceRecord>>;
  get(caller: Caller, id: string): Promise<WorkspaceRecord>;
  /** Whether it is the oldest there is: the one of whoever runs the service. */
  isFirst(id: string): Promise<boolean>;
  /** With everything that is kept in it but its audit log; users who are members elsewhere stay. */
  delete(asked: Asked, id: string): Promise<void>;
}
