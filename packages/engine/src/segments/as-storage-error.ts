import { ServiceError } from '@rowmill/contracts';

/** Runs file work; what the file system reports becomes `engine/storage`. */
export async function asStorageError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const problem = error instanceof Error ? error.message : String(error);
    throw new ServiceError('engine/storage', { problem }, { cause: error });
  }
}
