import type { Client } from '@rowmill/client';
import { useMemo } from 'react';
import { useClient } from '../../../session/session-context.ts';
import type { TextKind } from './named-text.ts';
import { TextList } from './text-list.tsx';

export function CheckpointsTab() {
  const client = useClient();
  const kind = useMemo(() => checkpointKind(client), [client]);
  return <TextList kind={kind} />;
}

function checkpointKind({ api }: Client): TextKind {
  return {
    tab: 'checkpoints',
    one: 'checkpoint',
    family: 'CHECKPOINTS',
    summary:
      'Where a query has got to, for its next run: $CHECKPOINTS.name$. Queries move them when they complete.',
    empty: 'No checkpoints yet. A query leaves one by the command checkpoint.',
    textLabel: 'Value',
    deleteQuestion: 'The next run begins anew.',
    async list(query, signal) {
      const { items, ...rest } = (await api.GET('/v1/secrets/checkpoints', { params: { query }, signal }))
        .data!;
      return { ...rest, items: items.map(({ checkpoint, ...facts }) => ({ ...facts, text: checkpoint })) };
    },
    create: ({ name, text }) => api.POST('/v1/secrets/checkpoints', { body: { name, checkpoint: text } }),
    update: ({ name, text }) =>
      api.PUT('/v1/secrets/checkpoints/{name}', { params: { path: { name } }, body: { checkpoint: text } }),
    remove: (name) => api.DELETE('/v1/secrets/checkpoints/{name}', { params: { path: { name } } }),
  };
}
