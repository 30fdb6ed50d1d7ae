import type { Client } from '@rowmill/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../session/session-context.ts';
import type { KeptNames } from './kept-names.ts';

/** More than anyone picks from by hand; a workspace with more of a kind gets no list of it. */
const MOST = 1_000;
const FRESH_MS = 30_000;

interface Page {
  readonly items: readonly object[];
  readonly nextCursor?: string | undefined;
}

const query = { params: { query: { limit: MOST } } };

const lists = {
  templates: async ({ api }: Client) => (await api.GET('/v1/sirp/templates', query)).data,
  cellarFiles: async ({ api }: Client) => (await api.GET('/v1/sirp/cellar/files', query)).data,
  checkpoints: async ({ api }: Client) => (await api.GET('/v1/secrets/checkpoints', query)).data,
  prompts: async ({ api }: Client) => (await api.GET('/v1/secrets/prompts', query)).data,
  credentials: async ({ api }: Client) => (await api.GET('/v1/secrets/credentials', query)).data,
  secrets: async ({ api }: Client) => (await api.GET('/v1/secrets/secrets', query)).data,
} satisfies Record<string, (client: Client) => Promise<Page | undefined>>;

type List = keyof typeof lists;
const kinds = Object.keys(lists) as List[];

/** What the workspace keeps, by name, for completion and for mistakes in names. */
export function useKeptNames(): KeptNames {
  const client = useClient();
  const stores = useQuery({
    queryKey: ['names of', 'stores'],
    staleTime: FRESH_MS,
    queryFn: async () => {
      const { data } = await client.api.GET('/v1/mentos/stores');
      return allNames(data);
    },
  });
  const answers = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ['names of', kind],
      staleTime: FRESH_MS,
      queryFn: async () => allNames(await lists[kind](client)),
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const of = (kind: List): readonly string[] | undefined => answers[kinds.indexOf(kind)] ?? undefined;
    const [credentials, secrets] = [of('credentials'), of('secrets')];
    return Object.fromEntries(
      Object.entries({
        stores: stores.data ?? undefined,
        templates: of('templates'),
        cellarFiles: of('cellarFiles'),
        checkpoints: of('checkpoints'),
        prompts: of('prompts'),
        credentials: credentials && secrets && [...credentials, ...secrets],
      }).filter(([, names]) => names !== undefined),
    );
  }, [answers, stores.data]);
}

/** `null` for a list that goes on: half a list would call good names wrong. */
function allNames(page: Page | undefined): readonly string[] | null {
  if (page === undefined || page.nextCursor !== undefined) return null;
  return page.items.map((item) => nameOf(item)).filter((name) => name !== undefined);
}

/** Stores keep their name in their configuration. */
function nameOf(item: object): string | undefined {
  const { name, config } = item as { name?: string; config?: { store?: { name?: string } } };
  return name ?? config?.store?.name;
}
