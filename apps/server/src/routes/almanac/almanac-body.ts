import { Type } from 'typebox';
import { metadata } from '../sirp/schemas/query-body.ts';
import { scheduleBodyExample, scheduleFields } from '../sirp/schemas/schedule.ts';

/** The document's Scheduled query, and what goes beyond it. */
export const almanacBody = Type.Object({
  sirpURL: Type.Optional(
    Type.String({ description: 'Where queries are run; nothing but the address of this service will do.' }),
  ),
  query: Type.String({ minLength: 1, description: 'The query.' }),
  ttl: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description:
        'Seconds the results of a run live: 7 days when left out, 0 as long as the operator allows.',
    }),
  ),
  metadata: Type.Optional(metadata),
  summary: Type.Optional(Type.Boolean({ description: 'Computes the column profile of each run.' })),
  cleanup: Type.Optional(Type.Boolean({ description: 'Keeps only the final result.' })),
  queryId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1_000,
      description: 'The id of the schedule: a name of 1 to 1,000 characters; made when left out.',
    }),
  ),
  minutes: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 525_600,
      description: 'Runs every so many minutes; 0 or left out without `cron`: kept, and never run by itself.',
    }),
  ),
  ...scheduleFields,
});

export const almanacBodyExample = { queryId: 'prices', ...scheduleBodyExample };
