import { Loader } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useClient } from '../../session/session-context.ts';
import { QueryTextContext, type QueryText } from './query-text.ts';
import classes from './query-page.module.css';
import { ResultTabs } from './results/result-tabs.tsx';
import { RunBar } from './run/run-bar.tsx';
import { RunNote } from './run/run-note.tsx';
import { isOver, useRun } from './run/use-run.ts';
import { StageStrip } from './stages/stage-strip.tsx';
import { useView } from './use-view.ts';

const QueryEditor = lazy(() => import('./editor/query-editor.tsx'));
const PREVIEW = 3;

/** The heart: a text, what its stages do, and their rows. */
export default function QueryPage() {
  const client = useClient();
  const [view, changeView] = useView();
  const [text, setText] = useState(view.query ?? '');
  const [refusal, setRefusal] = useState<unknown>();
  const { status, problem } = useRun(view.run);

  // An address with a run only: the run knows its text.
  useEffect(() => {
    if (view.run === undefined || view.query !== undefined) return;
    client.queries.find(view.run).then(({ query }) => setText(query), setRefusal);
  }, [client, view.query, view.run]);

  const writing = useMemo(
    (): QueryText => ({
      text,
      setText,
      // The parser comes with the editor; whoever writes into the text has seen it.
      addStage: (index, stage) =>
        void import('./add-stage.ts').then(({ addStage }) => setText((now) => addStage(now, index, stage))),
    }),
    [text],
  );

  async function start(preview?: number): Promise<void> {
    setRefusal(undefined);
    try {
      const { id } = await client.run(text, preview === undefined ? {} : { preview });
      changeView({
        query: text,
        run: id,
        stage: undefined,
        sort: undefined,
        order: undefined,
        columns: undefined,
      });
    } catch (error) {
      setRefusal(error);
    }
  }

  const stage = view.stage ?? (status?.stages.length ?? 1) - 1;
  return (
    <QueryTextContext value={writing}>
      <div className={classes.page}>
        <section className={classes.editor} aria-label="Text">
          <Suspense fallback={<Loader size="sm" m="md" />}>
            <QueryEditor
              text={text}
              onText={setText}
              onRun={() => void start()}
              onPreview={() => void start(PREVIEW)}
            />
          </Suspense>
        </section>
        <RunBar
          isRunning={view.run !== undefined && status !== undefined && !isOver(status)}
          status={status}
          onRun={() => void start()}
          onPreview={() => void start(PREVIEW)}
          onCancel={() => void client.query(view.run!).cancel()}
        />
        {refusal !== undefined && <ProblemNote problem={refusal} />}
        {problem !== undefined && <ProblemNote problem={problem} />}
        {status !== undefined && (
          <>
            <StageStrip
              stages={status.stages}
              chosen={view.stage}
              onChoose={(index) => changeView({ stage: index })}
            />
            <RunNote status={status} />
            <ResultTabs run={view.run!} stage={stage} status={status} view={view} onView={changeView} />
          </>
        )}
      </div>
    </QueryTextContext>
  );
}
