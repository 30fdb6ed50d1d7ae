import { Button, Center, Loader, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { PageHead } from '../../parts/page-head.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { RunFilters } from './run-filters.tsx';
import { RunList } from './run-list.tsx';
import classes from './runs-page.module.css';
import { useRuns } from './use-runs.ts';
import { useRunsFilter } from './use-runs-filter.ts';

/** What ran, what runs, and how it ended: of this workspace, newest first. */
export default function RunsPage() {
  const [filter, changeFilter] = useRunsFilter();
  const { runs, problem, hasMore, readMore } = useRuns(filter);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className={classes.page}>
      <Stack gap="sm" p="md">
        <PageHead title="Runs">
          <Link to="/saved" className={classes.saved}>
            Saved queries
          </Link>
        </PageHead>
        <RunFilters filter={filter} onFilter={changeFilter} />
        {problem !== undefined && <ProblemNote problem={problem} />}
      </Stack>
      {runs === undefined && problem === undefined && (
        <Center p="xl">
          <Loader size="sm" aria-label="Asking for the runs" />
        </Center>
      )}
      {runs?.length === 0 && <Nothing isFiltered={isFiltered} />}
      {runs !== undefined && runs.length > 0 && <RunList runs={runs} hasMore={hasMore} readMore={readMore} />}
    </div>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const navigate = useNavigate();
  return (
    <Center p="xl">
      <Stack gap="sm" align="center">
        <Text c="dimmed" role="status">
          {isFiltered ? 'No run fits the filter.' : 'Nothing ran yet.'}
        </Text>
        {isFiltered ? (
          <Button variant="default" onClick={() => void navigate({ to: '/runs' })}>
            Show all runs
          </Button>
        ) : (
          <Button onClick={() => void navigate({ to: '/query' })}>Write a query</Button>
        )}
      </Stack>
    </Center>
  );
}
