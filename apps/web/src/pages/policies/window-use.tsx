import { Progress, Text, Tooltip } from '@mantine/core';
import { percent } from '../../parts/percent.ts';
import classes from './window-use.module.css';
import { windowWords } from './window-words.ts';

interface WindowUseProps {
  readonly count: number | undefined;
  readonly limit: number | undefined;
  readonly within: string;
}

/** How much of one window is used: numbers first, the bar only repeats them. */
export function WindowUse({ count, limit, within }: WindowUseProps) {
  const { cell, sentence, share } = windowWords(count, limit, within);
  return (
    <Tooltip label={sentence}>
      <div className={classes.use}>
        <Text size="sm" component="span" {...(share === undefined && { c: 'dimmed' })}>
          {cell}
        </Text>
        {share !== undefined && (
          <Progress
            size={3}
            aria-label={sentence}
            value={percent(share)}
            color={share === 1 ? 'yellow' : 'blue'}
            transitionDuration={200}
          />
        )}
      </div>
    </Tooltip>
  );
}
