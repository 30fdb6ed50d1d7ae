import { Group, Text, Tooltip } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../../session/session-context.ts';
import classes from './run-dots.module.css';
import { RunIcon } from './run-icon.tsx';
import { runWords } from './run-words.ts';

const SHOWN = 20;
const ASK_AGAIN_MS = 15_000;
/** While one of them goes on. */
const ASK_SOON_MS = 2_000;
const UNDER_WAY: ReadonlySet<string> = new Set(['waiting', 'starting', 'running']);

/** The last runs, the newest at the right; words on hover, and the run itself behind each. Asked for only where it is seen. */
export function RunDots({ schedule }: { readonly schedule: string }) {
  const client = useClient();
  const { ref, inViewport } = useInViewport();
  const { data, error } = useQuery({
    queryKey: ['schedules', schedule, 'last-runs'],
    enabled: inViewport,
    // Whoever comes back from a run wants to see it here.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((run) => UNDER_WAY.has(run.state)) === true ? ASK_SOON_MS : ASK_AGAIN_MS,
    queryFn: async () => {
      const params = { path: { id: schedule }, query: { limit: SHOWN } };
      return (await client.api.GET('/v1/sirp/schedules/{id}/runs', { params })).data!.items;
    },
  });
  return (
    <Group ref={ref} gap={0} wrap="nowrap" className={classes.dots!}>
      {data?.toReversed().map((run) => (
        <Tooltip key={run.tick} label={runWords(run)} openDelay={100} multiline maw={320}>
          {run.query === undefined ? (
            <span className={classes.dot} role="img" aria-label={runWords(run)}>
              <RunIcon state={run.state} />
            </span>
          ) : (
            <Link
              to="/runs/$id"
              params={{ id: run.query } as never}
              className={classes.dot}
              aria-label={runWords(run)}
            >
              <RunIcon state={run.state} />
            </Link>
          )}
        </Tooltip>
      ))}
      {(data?.length === 0 || error !== null) && (
        <Text size="sm" c="dimmed">
          {error === null ? 'none yet' : 'not known'}
        </Text>
      )}
    </Group>
  );
}
