import { Type } from 'typebox';

export const queryId = Type.String({ format: 'uuid', description: 'The id of a query.' });

/** Routes of one query. */
export const idParams = Type.Object({ id: queryId });

/** Routes of one stage of a query. */
export const stageParams = Type.Object({
  id: queryId,
  stage: Type.String({
    minLength: 1,
    maxLength: 1000,
    description: 'Its index, counted from 0, or its label.',
  }),
});
