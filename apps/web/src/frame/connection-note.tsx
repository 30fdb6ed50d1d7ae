import { Paper, Text } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useSessionAccess } from '../session/session-context.ts';
import { timeOfDay } from '../parts/show-time.ts';
import classes from './connection-note.module.css';

const ASK_AGAIN_MS = 2_000;

/** Says since when the server cannot be reached, and asks until it answers; nothing that was typed is lost meanwhile. */
export function ConnectionNote() {
  const { connection, client } = useSessionAccess();
  const state = useSyncExternalStore(connection.subscribe, connection.current);
  const isAway = state.kind !== 'connected';
  useEffect(() => {
    if (!isAway) return undefined;
    const timer = setInterval(() => {
      fetch(`${client.server}/readyz`).then(
        ({ status }) => connection.answered(status),
        () => connection.failed(),
      );
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [client, connection, isAway]);
  if (state.kind === 'connected') return null;
  const since = timeOfDay(state.since);
  return (
    <Paper className={classes.note!} withBorder shadow="md" p="sm" role="status">
      {state.kind === 'lost' ? <IconPlugConnectedX size={18} /> : <IconRefresh size={18} />}
      <Text size="sm">
        {state.kind === 'lost'
          ? `No connection to the server since ${since}. Trying again.`
          : `The server is restarting since ${since}. Queries go on when it is back.`}
      </Text>
    </Paper>
  );
}
