import type { Client } from '@rowmill/client';
import { useMemo } from 'react';
import { useClient } from '../../../session/session-context.ts';
import type { TextKind } from './named-text.ts';
import { TextList } from './text-list.tsx';

export function PromptsTab() {
  const client = useClient();
  const kind = useMemo(() => promptKind(client), [client]);
  return <TextList kind={kind} />;
}

function promptKind({ api }: Client): TextKind {
  return {
    tab: 'prompts',
    one: 'prompt',
    family: 'PROMPTS',
    summary:
      'Texts for language models, which queries name by $PROMPTS.name$. Queries that run keep the text they have.',
    empty: 'No prompts yet.',
    textLabel: 'Prompt',
    deleteQuestion: 'Queries that name it fail from now on.',
    async list(query, signal) {
      const { items, ...rest } = (await api.GET('/v1/secrets/prompts', { params: { query }, signal })).data!;
      return { ...rest, items: items.map(({ prompt, ...facts }) => ({ ...facts, text: prompt })) };
    },
    create: ({ name, text }) => api.POST('/v1/secrets/prompts', { body: { name, prompt: text } }),
    update: ({ name, text }) =>
      api.PUT('/v1/secrets/prompts/{name}', { params: { path: { name } }, body: { prompt: text } }),
    remove: (name) => api.DELETE('/v1/secrets/prompts/{name}', { params: { path: { name } } }),
  };
}
