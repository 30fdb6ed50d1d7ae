import { Type } from 'typebox';
import { queryLinks as linksOf } from '../../../queries/query-links.ts';
import { queryId } from './id-params.ts';
import { queryState } from './query-state.ts';

const link = Type.String();

export const queryLinks = Type.Object({
  self: link,
  status: link,
  events: link,
  results: link,
  stages: link,
  commands: link,
  errors: link,
  summary: link,
  cancel: link,
});

/** What a dispatch answers at once. */
export const dispatched = Type.Object({
  id: queryId,
  status: queryState,
  clientId: Type.Optional(Type.String({ description: 'The `id` of a command dispatch.' })),
  links: queryLinks,
});

const ID = '01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10';

export const linksExample = linksOf(ID, (path) => path);

export const dispatchedExample = { id: ID, status: 'queued', links: linksExample };
