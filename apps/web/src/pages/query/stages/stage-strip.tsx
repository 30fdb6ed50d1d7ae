import { Progress, Tooltip, UnstyledButton } from '@mantine/core';
import type { QueryStatus } from '@rowmill/client';
import { IconCircleX } from '@tabler/icons-react';
import { percent } from '../../../parts/percent.ts';
import classes from './stage-strip.module.css';
import { StageWait } from './stage-wait.tsx';
import { cachedWords, stageWords } from './stage-words.ts';

export type StageStatus = QueryStatus['stages'][number];

interface StageStripProps {
  readonly stages: readonly StageStatus[];
  readonly chosen: number | undefined;
  /** The stage at which the whole run failed. */
  readonly failed?: number | undefined;
  /** In which stage of the text the cursor stands. */
  readonly cursor?: number;
  onChoose(stage: number): void;
}

/** The map of a query: what each stage has done, waits for and failed at. */
export function StageStrip({ stages, chosen, failed, cursor, onChoose }: StageStripProps) {
  const shown = chosen ?? stages.length - 1;
  return (
    <ol className={classes.strip} aria-label="Stages">
      {stages.map((stage, index) => (
        <li key={stage.stage}>
          <Tooltip
            label={stageWords(stage)}
            multiline
            maw={320}
            events={{ hover: true, focus: true, touch: false }}
          >
            <UnstyledButton
              className={classes.stage!}
              data-state={stage.state}
              aria-pressed={index === shown}
              aria-current={index === cursor ? 'step' : undefined}
              onClick={() => onChoose(index)}
            >
              {index === failed && (
                <IconCircleX size={14} className={classes.failed!} aria-label="Failed here:" />
              )}
              <span className={classes.name}>
                {index + 1} {stage.command}
              </span>
              <span>{stage.rowsOut.toLocaleString()}</span>
              {stage.state === 'running' && stage.rowsKnown > 1 && (
                <Progress
                  className={classes.progress!}
                  size="xs"
                  value={percent(stage.rowsIn / stage.rowsKnown)}
                  aria-label={`${stage.rowsIn} of ${stage.rowsKnown}`}
                />
              )}
              {stage.requests > 0 && (
                <span className={classes.requests}>
                  {stage.requests.toLocaleString()} {stage.requests === 1 ? 'request' : 'requests'}
                </span>
              )}
              {stage.cacheHits > 0 && <span className={classes.cached}>{cachedWords(stage)}</span>}
              {stage.state === 'running' && stage.waiting !== undefined && (
                <StageWait waiting={stage.waiting} />
              )}
              {stage.rowsFailed > 0 && (
                <span className={classes.failed}>{stage.rowsFailed.toLocaleString()} failed</span>
              )}
            </UnstyledButton>
          </Tooltip>
        </li>
      ))}
    </ol>
  );
}
