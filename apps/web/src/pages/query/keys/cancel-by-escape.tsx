import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './cancel-by-escape.module.css';

/** After so long without an answer it goes on running. */
const ASKED_MS = 6_000;
/** What closes itself on Escape; the key is not for the run then. */
const OPEN = '[role="dialog"], [role="menu"], [role="listbox"], .cm-search, .cm-tooltip-autocomplete';

/** Esc while a run goes on: asks once; Esc again cancels it. */
export function CancelByEscape({ onCancel }: { onCancel(): void }) {
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(OPEN) !== null) return;
      event.preventDefault();
      setIsAsking(!isAsking);
      if (isAsking) onCancel();
    }
    globalThis.addEventListener('keydown', onKey);
    const timer = isAsking ? setTimeout(() => setIsAsking(false), ASKED_MS) : undefined;
    return () => {
      globalThis.removeEventListener('keydown', onKey);
      clearTimeout(timer);
    };
  }, [isAsking, onCancel]);

  if (!isAsking) return null;
  return (
    <Paper
      className={classes.question!}
      withBorder
      shadow="md"
      p="sm"
      role="alertdialog"
      aria-label="Cancel the run?"
    >
      <Group gap="sm">
        <Text size="sm" role="alert">
          Cancel the run? Press Esc again.
        </Text>
        <Button
          color="red"
          onClick={() => {
            setIsAsking(false);
            onCancel();
          }}
        >
          Cancel it
        </Button>
        <Button variant="default" onClick={() => setIsAsking(false)}>
          Let it run
        </Button>
      </Group>
    </Paper>
  );
}
