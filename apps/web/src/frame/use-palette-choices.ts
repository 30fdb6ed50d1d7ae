import { useDebouncedValue } from '@mantine/hooks';
import { IconBook2, IconBookmark, IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pages } from '../app/pages.ts';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { dateAndTime } from '../parts/show-time.ts';
import { useClient } from '../session/session-context.ts';
import { matchWords } from './match-words.ts';
import type { PaletteChoice } from './palette-choice.ts';

const TYPING_MS = 150;
const FEW = 6;
const LONGEST = 1_000;

/** Pages of one thing stand in no list; the saved queries, which are on no rail, do. */
const PAGES = pages.flatMap(({ path, name, summary, icon = path === '/saved' ? IconBookmark : undefined }) =>
  icon === undefined ? [] : [{ key: path, kind: 'Page' as const, icon, name, detail: summary, to: path }],
);

/** What fits the text: pages and manuals at once, saved queries and runs when the server has answered. */
export function usePaletteChoices(text: string): readonly PaletteChoice[] {
  const [settled] = useDebouncedValue(text.trim().slice(0, LONGEST), TYPING_MS);
  const saved = useSavedChoices(settled);
  const runs = useRunChoices(settled);
  const { commands } = useCatalogue();
  const manuals = useMemo(
    () =>
      commands.map(({ name, summary }): PaletteChoice => ({
        key: `manual ${name}`,
        kind: 'Manual',
        icon: IconBook2,
        name,
        detail: summary,
        to: '/query',
        search: { manual: name },
      })),
    [commands],
  );
  return useMemo(() => {
    const found = matchWords<PaletteChoice>(PAGES, text);
    if (text.trim() === '') return found;
    return [...found, ...saved, ...matchWords(manuals, text).slice(0, FEW), ...runs];
  }, [manuals, runs, saved, text]);
}

function useSavedChoices(text: string): readonly PaletteChoice[] {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['saved queries', 'palette', text],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { text, limit: FEW };
      return (await client.api.GET('/v1/saved-queries', { params: { query }, signal })).data!.items;
    },
  });
  return (data ?? []).map(({ id, name, query }) => ({
    key: id,
    kind: 'Saved query',
    icon: IconBookmark,
    name,
    detail: query,
    to: '/query',
    search: { saved: id },
  }));
}

function useRunChoices(text: string): readonly PaletteChoice[] {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['runs', 'palette', text],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { text, limit: FEW };
      return (await client.api.GET('/v1/sirp/queries', { params: { query }, signal })).data!.items;
    },
  });
  return (data ?? []).map(({ id, query, status, createdAt }) => ({
    key: id,
    kind: 'Run',
    icon: IconHistory,
    name: query.trim().split('\n', 1)[0] ?? '',
    detail: `${status}, ${dateAndTime(createdAt)}`,
    to: `/runs/${id}`,
  }));
}
