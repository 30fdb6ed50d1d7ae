import { Alert, Button, Text } from '@mantine/core';
import { ServerUnreachable } from '@rowmill/client';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { refusalLines } from './refusal-lines.ts';

interface RunRefusalProps {
  readonly problem: unknown;
  onRun(): void;
}

/** Why a query was not run: what is wrong with its text, or that nobody answered and how to ask again. */
export function RunRefusal({ problem, onRun }: RunRefusalProps) {
  const lines = refusalLines(problem);
  if (lines === undefined)
    return (
      <ProblemNote
        problem={problem}
        action={
          problem instanceof ServerUnreachable && (
            <Button variant="default" mt="xs" onClick={onRun}>
              Run it now
            </Button>
          )
        }
      />
    );
  return (
    <Alert color="red" variant="light" role="alert" px="md" py="xs" radius={0}>
      <Text size="sm" fw={600}>
        Not run: the text is marked where it is wrong
      </Text>
      {lines.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      <Text size="xs" c="dimmed">
        F8 goes to the next mark, Alt-Enter mends what can be mended.
      </Text>
    </Alert>
  );
}
