import { Loader } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ManualPanel } from '../../catalogue/manual/manual-panel.tsx';
import { FirstRun } from '../../first-run/first-run.tsx';
import { StageExplained } from '../../first-run/stage-explained.tsx';
import { TourCard } from '../../first-run/tour-card.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useClient } from '../../session/session-context.ts';
import { isSignedOut } from '../../session/is-signed-out.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { QueryActions } from '../saved/query-actions.tsx';
import { useSavedText } from '../saved/use-saved-text.ts';
import { CancelByEscape } from './keys/cancel-by-escape.tsx';
import { useStageKeys } from './keys/use-stage-keys.ts';
import { QueryTextContext, type QueryText } from './query-text.ts';
import classes from './query-page.module.css';
import { ResultTabs } from './results/result-tabs.tsx';
import { RunBar } from './run/run-bar.tsx';
import { RunNote } from './run/run-note.tsx';
import { RunRefusal } from './run/run-refusal.tsx';
import { isOver, useRun } from './run/use-run.ts';
import { StageStrip } from './stages/stage-strip.tsx';
import { useAddressText } from './use-address-text.ts';
import { useView } from './use-view.ts';

const QueryEditor = lazy(() => import('./editor/query-editor.tsx'));
const PREVIEW = 3;
const LONGEST_IN_ADDRESS = 4_000;

/** The heart: a text, what its stages do, and their rows. */
export default function QueryPage() {
  const client = useClient();
  const mayRun = useHasRole('editor');
  const [view, changeView] = useView();
  const [text, setText] = useState(view.query ?? '');
  const [refusal, setRefusal] = useState<unknown>();
  const [isStarting, setIsStarting] = useState(false);
  const [cursorStage, setCursorStage] = useState(0);
  const { status, problem } = useRun(view.run);
  const isRunning = view.run !== undefined && status !== undefined && !isOver(status);

  // An address with a run only: the run knows its text. It is taken once: what is typed since then stays.
  const textOf = useRef<string>(undefined);
  useEffect(() => {
    const { run, query } = view;
    if (query !== undefined) textOf.current = run;
    if (run === undefined || textOf.current === run) return;
    client.queries.find(run).then((found) => {
      textOf.current = run;
      setText(found.query);
    }, setRefusal);
    // Nothing else of what is shown has to do with the text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, view.query, view.run]);

  useSavedText(view, setText, setRefusal);
  const ranFromHere = useAddressText(view, setText);

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

  async function start(preview?: number, query = text): Promise<void> {
    setRefusal(undefined);
    setIsStarting(true);
    try {
      const { id } = await client.run(query, preview === undefined ? {} : { preview });
      ranFromHere(query);
      textOf.current = id;
      changeView({
        // A long text is left to the run: not every server and proxy takes such an address.
        query: query.length > LONGEST_IN_ADDRESS ? undefined : query,
        run: id,
        stage: undefined,
        sort: undefined,
        order: undefined,
        columns: undefined,
      });
    } catch (error) {
      if (!isSignedOut(error)) setRefusal(error);
    } finally {
      setIsStarting(false);
    }
  }

  const cancel = useCallback(() => void client.query(view.run!).cancel(), [client, view.run]);
  const choose = useCallback((index: number) => changeView({ stage: index }), [changeView]);
  useStageKeys(status?.stages.length ?? 0, choose);

  const stage = view.stage ?? (status?.stages.length ?? 1) - 1;
  const chosen = view.stage === undefined ? undefined : status?.stages[view.stage];
  return (
    <QueryTextContext value={writing}>
      <div className={classes.page}>
        <div className={classes.top}>
          <section className={classes.editor} aria-label="Text">
            <Suspense fallback={<Loader size="sm" m="md" />}>
              <QueryEditor
                text={text}
                onText={setText}
                onRun={(written) => void start(undefined, written)}
                onPreview={(written) => void start(PREVIEW, written)}
                onManual={(manual) => changeView({ manual })}
                onCursorStage={setCursorStage}
                run={status && { id: view.run!, stages: status.stages }}
                chosen={chosen && { index: view.stage!, command: chosen.command }}
              />
            </Suspense>
          </section>
          {view.manual !== undefined && (
            <ManualPanel
              name={view.manual}
              onInsert={({ query, takesRows }) =>
                takesRows ? writing.addStage(cursorStage, query) : setText(query)
              }
              onClose={() => changeView({ manual: undefined })}
            />
          )}
        </div>
        <RunBar
          isRunning={isRunning}
          isStarting={isStarting}
          mayRun={mayRun}
          status={status}
          onRun={() => void start()}
          onPreview={() => void start(PREVIEW)}
          onCancel={cancel}
        >
          <QueryActions text={text} view={view} onView={changeView} />
        </RunBar>
        {isRunning && mayRun && <CancelByEscape onCancel={cancel} />}
        {refusal !== undefined && <RunRefusal problem={refusal} onRun={() => void start()} />}
        {view.run === undefined && text.trim() === '' && (
          <FirstRun
            mayRun={mayRun}
            onText={setText}
            onRun={(example, tab) => {
              setText(example);
              if (tab !== undefined) changeView({ tab });
              void start(undefined, example);
            }}
          />
        )}
        {problem !== undefined && <ProblemNote problem={problem} />}
        {status !== undefined && (
          <>
            <StageStrip
              stages={status.stages}
              chosen={view.stage}
              failed={status.error?.stage}
              cursor={cursorStage}
              onChoose={choose}
            />
            <StageExplained text={text} stage={stage} />
            <RunNote status={status} onView={changeView} />
            <ResultTabs run={view.run!} stage={stage} status={status} view={view} onView={changeView} />
          </>
        )}
      </div>
      <TourCard state={{ text, run: view.run, stage: view.stage, sort: view.sort }} onText={setText} />
    </QueryTextContext>
  );
}
