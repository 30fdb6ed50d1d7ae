import { Button, Paper, Text } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { askReady } from '../connection/ask-ready.ts';
import { useReturns } from '../connection/use-returns.ts';
import { timeOfDay } from '../parts/show-time.ts';
import { useSessionAccess } from '../session/session-context.ts';
import classes from './connection-note.module.css';

const ASK_AGAIN_MS = 2_000;

/** Says since when the server cannot be reached, and asks until it answers; nothing that was typed is lost meanwhile. */
export function ConnectionNote() {
  const { connection, client } = useSessionAccess();
  const queries = useQueryClient();
  const state = useSyncExternalStore(connection.subscribe, connection.current);
  const returns = useReturns();
  const isAway = state.kind !== 'connected';
  const ask = useCallback(() => void askReady(client.server, connection), [client.server, connection]);

  // The browser notices a lost network before anything is asked; a page that only shows something asks for nothing.
  useEffect(() => {
    globalThis.addEventListener('offline', ask);
    globalThis.addEventListener('online', ask);
    return () => {
      globalThis.removeEventListener('offline', ask);
      globalThis.removeEventListener('online', ask);
    };
  }, [ask]);
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [ask, isAway]);
  // What could not be asked meanwhile is asked now; what is shown may be old.
  useEffect(() => {
    if (returns > 0) void queries.invalidateQueries();
  }, [queries, returns]);

  if (state.kind === 'connected') return null;
  const since = timeOfDay(state.since);
  return (
    <Paper className={classes.note!} withBorder shadow="md" p="sm" role="status" aria-label="Connection">
      {state.kind === 'lost' ? <IconPlugConnectedX size={18} /> : <IconRefresh size={18} />}
      <div className={classes.words}>
        <Text size="sm" fw={600}>
          {state.kind === 'lost'
            ? `No connection to the server since ${since}`
            : `The server is restarting since ${since}`}
        </Text>
        <Text size="xs" c="dimmed">
          {state.kind === 'lost'
            ? 'Asked again every two seconds. Your text stays; runs go on without this page.'
            : 'Asked again every two seconds. Your text stays; runs go on when it is back.'}
        </Text>
      </div>
      <Button variant="default" onClick={ask}>
        Try now
      </Button>
    </Paper>
  );
}
