import { Button, CloseButton, Group, Paper, Text } from '@mantine/core';
import { useEffect } from 'react';
import { examplesOf, textOf } from './examples-of.ts';
import classes from './tour-card.module.css';
import { stepFrom, TOUR_STEPS, type TourState } from './tour-steps.ts';
import { useDemo } from './use-demo.ts';
import { useTour } from './use-tour.ts';

interface TourCardProps {
  readonly state: TourState;
  onText(text: string): void;
}

/** The tour: a note beside the page, never over it, that goes on by itself when one has done what it says. */
export function TourCard({ state, onText }: TourCardProps) {
  const [step, go] = useTour();
  const demo = useDemo();
  const due = step === undefined ? undefined : stepFrom(step, state);
  useEffect(() => {
    if (due !== undefined && due !== step) go(due);
  }, [due, go, step]);
  if (due === undefined) return null;
  const { title, words } = TOUR_STEPS[due - 1]!;
  const isLast = due === TOUR_STEPS.length;
  const first = demo === undefined ? undefined : examplesOf(demo)[0];
  return (
    <Paper component="aside" className={classes.card!} withBorder shadow="md" p="md" aria-label="Tour">
      <Group justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed">
          Tour, step {due} of {TOUR_STEPS.length}
        </Text>
        <CloseButton size="sm" aria-label="End the tour" onClick={() => go(undefined)} />
      </Group>
      <div aria-live="polite">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="sm" mt={4}>
          {words}
        </Text>
      </div>
      <Group gap="sm" mt="sm" justify="flex-end">
        {due === 1 && first !== undefined && (
          <Button onClick={() => onText(textOf(first))}>Write it for me</Button>
        )}
        {isLast ? (
          <Button onClick={() => go(undefined)}>Done</Button>
        ) : (
          <Button variant="default" onClick={() => go(due + 1)}>
            Next
          </Button>
        )}
      </Group>
    </Paper>
  );
}
