/** Marks an error of ledger or segments: not the row's, so the whole batch is claimed anew. */
export class InfrastructureError extends Error {
  constructor(cause: unknown) {
    super('ledger or segments failed', { cause });
    this.name = 'InfrastructureError';
  }
}

/** For `.catch(…)`. */
export function asInfrastructure(error: unknown): never {
  throw new InfrastructureError(error);
}
