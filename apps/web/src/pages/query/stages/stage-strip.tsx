import { Progress, Tooltip, UnstyledButton } from '@mantine/core';
import type { QueryStatus } from '@rowmill/client';
import classes from './stage-strip.module.css';

export type StageStatus = QueryStatus['stages'][number];

interface StageStripProps {
  readonly stages: readonly StageStatus[];
  readonly chosen: number | undefined;
  /** In which stage of the text the cursor stands. */
  readonly cursor?: number;
  onChoose(stage: number): void;
}

/** The map of a query: what each stage has done, waits for and failed at. */
export function StageStrip({ stages, chosen, cursor, onChoose }: StageStripProps) {
  const shown = chosen ?? stages.length - 1;
  return (
    <ol className={classes.strip} aria-label="Stages">
      {stages.map((stage, index) => (
        <li key={stage.stage}>
          <Tooltip label={inWords(stage)} multiline maw={320}>
            <UnstyledButton
              className={classes.stage!}
              data-state={stage.state}
              aria-pressed={index === shown}
              aria-current={index === cursor ? 'step' : undefined}
              onClick={() => onChoose(index)}
            >
              <span className={classes.name}>
                {index + 1} {stage.command}
              </span>
              <span>{stage.rowsOut.toLocaleString()}</span>
              {stage.state === 'running' && stage.rowsKnown > 1 && (
                <Progress
                  className={classes.progress!}
                  size="xs"
                  value={(100 * stage.rowsIn) / stage.rowsKnown}
                  aria-label={`${stage.rowsIn} of ${stage.rowsKnown}`}
                />
              )}
              {stage.cacheHits > 0 && <span className={classes.cached}>{stage.cacheHits} cached</span>}
              {stage.waiting !== undefined && (
                <span className={classes.waits}>waits {(stage.waiting.untilMs / 1000).toFixed(1)} s</span>
              )}
              {stage.rowsFailed > 0 && <span className={classes.failed}>{stage.rowsFailed} failed</span>}
            </UnstyledButton>
          </Tooltip>
        </li>
      ))}
    </ol>
  );
}

function inWords(stage: StageStatus): string {
  const { command, state, rowsIn, rowsKnown, rowsOut, requests, cacheHits, rowsFailed, waiting } = stage;
  return [
    `${command} is ${state === 'waiting' ? 'waiting for rows' : state}`,
    `${rowsIn} of ${rowsKnown} rows in, ${rowsOut} out`,
    ...(requests > 0 ? [`${requests} requests`] : []),
    ...(cacheHits > 0 ? [`${cacheHits} answers from the cache`] : []),
    ...(rowsFailed > 0 ? [`${rowsFailed} rows failed for good`] : []),
    ...(waiting === undefined
      ? []
      : [
          `the policy of ${waiting.domain} lets the next request go in ${(waiting.untilMs / 1000).toFixed(1)} s`,
        ]),
  ].join(' · ');
}
