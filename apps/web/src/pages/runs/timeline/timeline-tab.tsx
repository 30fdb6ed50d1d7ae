import { Center, Loader, Text, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useClient } from '../../../session/session-context.ts';
import type { TabProps } from '../../query/results/define-tab.ts';
import { isOver } from '../../query/run/use-run.ts';
import { batchWords } from './batch-words.ts';
import classes from './timeline-tab.module.css';
import { timeMark } from './time-mark.ts';
import { timelineOf, type Bar, type StepLanes } from './timeline-of.ts';

const MOST = 1_000;
const ASK_AGAIN_MS = 2_000;
/** So many lanes of a step are drawn; more of them cannot be told apart. */
const MOST_LANES = 40;
const MARKS = 4;

/** A run over time: each bar is a batch, from when it was begun to the rows it wrote last. */
export default function TimelineTab({ run, status }: TabProps) {
  const client = useClient();
  const isEnded = isOver(status);
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['batches', run, isEnded],
    refetchInterval: isEnded ? false : ASK_AGAIN_MS,
    queryFn: async ({ signal }) => {
      const params = { path: { id: run }, query: { limit: MOST } };
      return (await client.api.GET('/v1/sirp/queries/{id}/batches', { params, signal })).data!;
    },
  });
  const timeline = useMemo(() => timelineOf(data?.items ?? [], dataUpdatedAt), [data, dataUpdatedAt]);
  if (error !== null) return <ProblemNote problem={error} />;
  if (data === undefined) return <Loader size="sm" m="md" />;
  if (data.items.length === 0)
    return (
      <Center h="100%">
        <Text c="dimmed">
          {isEnded ? 'Nothing is kept of its batches any more.' : 'No batch has begun yet.'}
        </Text>
      </Center>
    );
  const { from, to, steps } = timeline;
  const length = Math.max(1, to - from);
  return (
    <div className={classes.timeline}>
      <div className={classes.axis} aria-hidden>
        {Array.from({ length: MARKS + 1 }, (_, mark) => (
          <span key={mark} style={{ left: `${(100 * mark) / MARKS}%` }}>
            {timeMark((length * mark) / MARKS, length)}
          </span>
        ))}
      </div>
      {steps.map((step) => (
        <StepRow key={step.step} step={step} name={nameOf(step, status)} from={from} length={length} />
      ))}
      {data.total > data.items.length && (
        <Text size="xs" c="dimmed" p="sm">
          The first {MOST.toLocaleString()} of {data.total.toLocaleString()} batches.
        </Text>
      )}
    </div>
  );
}

interface StepRowProps {
  readonly step: StepLanes;
  readonly name: string;
  readonly from: number;
  readonly length: number;
}

function StepRow({ step, name, from, length }: StepRowProps) {
  const { lanes, waiting } = step;
  const place = (bar: Bar) => ({
    left: `${(100 * (bar.from - from)) / length}%`,
    width: `max(3px, ${(100 * (bar.to - bar.from)) / length}%)`,
  });
  return (
    <section className={classes.step} aria-label={name}>
      <div className={classes.name} title={name}>
        {name}
        {waiting > 0 && <span className={classes.more}>{waiting.toLocaleString()} wait their turn</span>}
        {lanes.length > MOST_LANES && (
          <span className={classes.more}>{lanes.length.toLocaleString()} at once, 40 shown</span>
        )}
      </div>
      <div className={classes.lanes}>
        {lanes.slice(0, MOST_LANES).map((lane) => (
          <div key={lane[0]!.batch.batch} className={classes.lane}>
            {lane.map((bar) => (
              <Tooltip key={bar.batch.batch} label={batchWords(bar)} multiline maw={320}>
                <span
                  role="img"
                  aria-label={batchWords(bar)}
                  className={classes.bar}
                  data-state={bar.batch.rowsFailed > 0 ? 'failed' : bar.batch.state}
                  data-again={bar.batch.takenUp > 1}
                  style={place(bar)}
                />
              </Tooltip>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** `2 open, 3 filter`: what stands in the strip above. */
function nameOf({ stages }: StepLanes, { stages: known }: TabProps['status']): string {
  if (stages.length === 0) return 'Rows of the run before';
  return stages.map((stage) => `${stage + 1} ${known[stage]?.command ?? ''}`).join(', ');
}
