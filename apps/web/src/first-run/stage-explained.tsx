import { Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { explanationOf } from './examples-of.ts';
import classes from './stage-explained.module.css';
import { useDemo } from './use-demo.ts';

interface StageExplainedProps {
  readonly text: string;
  /** From 0. */
  readonly stage: number;
}

/** What the stage whose rows are shown does, as long as the text is that of an example. */
export function StageExplained({ text, stage }: StageExplainedProps) {
  const demo = useDemo();
  const explains = demo === undefined ? undefined : explanationOf(demo.examples, text, stage);
  if (explains === undefined) return null;
  return (
    <Text size="sm" className={classes.note!} role="note">
      <IconInfoCircle size={16} aria-hidden />
      <span>
        Stage {stage + 1}. {explains}
      </span>
    </Text>
  );
}
