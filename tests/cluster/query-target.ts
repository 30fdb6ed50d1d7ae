import { createClient } from '@rowmill/client';
import type { QueryMode } from '@rowmill/contracts';
import { policiesOf } from '../queries/engine-for.ts';
import type { QueryFile } from '../queries/format/query-file.ts';
import type { QueryEngine } from '../queries/query-engine.ts';
import { serviceEngine, type ServiceRun } from './service-engine.ts';

/** A service that query files run on. */
export interface QueryTarget {
  readonly name: string;
  /** What a file runs on in a mode: a workspace with the policies it asks for. */
  engineOf(file: QueryFile, mode: QueryMode): Promise<QueryEngine<ServiceRun>>;
}

/**
 * Each mode has a workspace of its own, so that no mode finds what the other left in the cache; and so has each file
 * with policies of its own.
 */
export function openQueryTarget(name: 'laptop' | 'cluster', server: string, key: string): QueryTarget {
  const opened = new Map<string, Promise<QueryEngine<ServiceRun>>>();
  const { api } = createClient({ server, key });

  async function openWorkspace(workspace: string, policy: string | undefined) {
    const { data } = await api.POST('/v1/workspaces', { body: { name: workspace } });
    const own = createClient({ server, key: data!.key! });
    for (const { id: _, ...body } of policiesOf(policy)) await own.api.POST('/v1/gonogo/policies', { body });
    return { ...serviceEngine(server, data!.key!), isSpread: name === 'cluster' };
  }

  return {
    name,
    engineOf({ options, title }, mode) {
      const policy = options.get('policy');
      const workspace = policy === undefined ? mode : `${mode}: ${title}`;
      const engine = opened.get(workspace) ?? openWorkspace(workspace, policy);
      opened.set(workspace, engine);
      return engine;
    },
  };
}
