import { installServices } from '../../scripts/services/install-services.ts';

/** Before any test, and without its time limit: on a new machine the servers are built first, which takes minutes. */
export async function setup(): Promise<void> {
  await installServices();
}
