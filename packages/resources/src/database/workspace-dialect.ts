import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
} from 'kysely';

/** Nothing is nobody's workspace, in which there is no row. */
const UUID_OR_NOTHING = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})?$/i;

/**
 * A database whose transactions begin inside one workspace: in the same round trip, since most of them hold a single
 * short statement. The id becomes part of the text, so nothing but a UUID will do.
 */
export class WorkspaceDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #workspace: string;

  constructor(pool: PostgresPool, workspace: string) {
    super({ pool });
    if (!UUID_OR_NOTHING.test(workspace)) throw new Error('a workspace is named by a UUID');
    this.#pool = pool;
    this.#workspace = workspace;
  }

  override createDriver(): Driver {
    return new WorkspaceDriver(this.#pool, this.#workspace);
  }
}

const ROLLBACK = CompiledQuery.raw('rollback');

class WorkspaceDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;

  constructor(pool: PostgresPool, workspace: string) {
    super({ pool });
    this.#begin = CompiledQuery.raw(`begin; set local rowmill.workspace = '${workspace}'`);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(this.#begin);
    } catch (error) {
      // The transaction may have begun all the same. A connection that cannot even do this is broken, and leaves the pool.
      await connection.executeQuery(ROLLBACK).catch(() => undefined);
      throw error;
    }
  }
}
