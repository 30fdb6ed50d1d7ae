import { Type } from 'typebox';
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

const at = (end = ''): string => `/v1/sirp/queries/${ID}${end}`;

export const linksExample = {
  self: at(),
  status: at('/status'),
  events: at('/events'),
  results: at('/results'),
  stages: at('/stages'),
  commands: at('/commands'),
  errors: at('/errors'),
  summary: at('/summary'),
  cancel: at('/cancel'),
};

export const dispatchedExample = { id: ID, status: 'queued', links: linksExample };
