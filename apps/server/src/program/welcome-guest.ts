import type { DemoTour, DomainPolicy } from '@rowmill/contracts';
import type { Program } from './open-program.ts';

/** A site on this machine that came with the program. */
export interface GuestSite {
  /** Lets queries reach it, and nothing beside it. */
  readonly egressRule: string;
  readonly policy: Pick<DomainPolicy, 'name' | 'domain' | 'policy'>;
  /** For people who have never seen the query language; left out where there is nobody to guide. */
  readonly tour?: DemoTour;
}

/** Gives the site its policy in the first workspace; whoever deletes it later has it deleted. */
export async function welcomeGuest(
  { firstAccess, policies, engine }: Program,
  { policy }: GuestSite,
): Promise<void> {
  if (firstAccess === undefined) return;
  const { workspace } = firstAccess;
  const { name, domain, policy: limits } = policy;
  await policies.create({ workspace, actor: 'first start' }, { name, domain, policy: limits });
  await engine.gates.changed(workspace);
}
