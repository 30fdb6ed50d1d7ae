import { Center, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useClient } from '../../../session/session-context.ts';
import { QueryTextContext, type QueryText } from '../../query/query-text.ts';
import { ResultTabs } from '../../query/results/result-tabs.tsx';
import { RunNote } from '../../query/run/run-note.tsx';
import { isOver, useRun } from '../../query/run/use-run.ts';
import { StageStrip } from '../../query/stages/stage-strip.tsx';
import { useView } from '../../query/use-view.ts';
import { RunActions } from './run-actions.tsx';
import { RunFacts } from './run-facts.tsx';
import classes from './run-page.module.css';

/** The query page in read mode: one run, as it happens or as it was. */
export default function RunPage() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const client = useClient();
  const navigate = useNavigate();
  const [view, changeView] = useView();
  const { status, problem } = useRun(id);
  const {
    data: run,
    error,
    refetch,
  } = useQuery({
    queryKey: ['run', id],
    queryFn: () => client.queries.find(id),
  });
  const isEnded = isOver(status);
  useEffect(() => {
    if (isEnded) void refetch();
  }, [isEnded, refetch]);

  // What menus of the tabs would write into the text is written into that of a new query: this one has run.
  const writing = useMemo((): QueryText => {
    const text = run?.query ?? '';
    const open = (query: string): void => void navigate({ to: '/query', search: { query } as never });
    return {
      text,
      setText: open,
      addStage: (index, stage) =>
        void import('../../query/add-stage.ts').then(({ addStage }) => open(addStage(text, index, stage))),
    };
  }, [navigate, run?.query]);

  if (error !== null) return <ProblemNote problem={error} action={<Link to="/runs">To all runs</Link>} />;
  if (run === undefined)
    return (
      <Center h="100%">
        <Loader size="sm" aria-label="Asking for the run" />
      </Center>
    );
  const stage = view.stage ?? (status?.stages.length ?? 1) - 1;
  return (
    <QueryTextContext value={writing}>
      <div className={classes.page}>
        <RunActions run={run} status={status} stage={stage} />
        <pre className={classes.text} aria-label="Text of the query" tabIndex={0}>
          {run.query}
        </pre>
        <RunFacts run={run} />
        {problem !== undefined && <ProblemNote problem={problem} />}
        {status !== undefined && (
          <>
            <StageStrip
              stages={status.stages}
              chosen={view.stage}
              failed={status.error?.stage}
              onChoose={(index) => changeView({ stage: index })}
            />
            <RunNote status={status} onView={changeView} />
            <ResultTabs run={id} stage={stage} status={status} view={view} onView={changeView} />
          </>
        )}
      </div>
    </QueryTextContext>
  );
}
