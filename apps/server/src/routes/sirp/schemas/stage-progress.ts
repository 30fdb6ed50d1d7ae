import { Type } from 'typebox';
import { ATTRIBUTES } from '../../../queries/attribute-of.ts';

const count = Type.Integer({ minimum: 0 });

/** How far one stage is. */
export const stageProgress = Type.Object({
  stage: count,
  command: Type.String(),
  label: Type.Optional(Type.String()),
  state: Type.Enum(['waiting', 'running', 'done']),
  rowsIn: count,
  rowsKnown: Type.Integer({ minimum: 0, description: 'Input rows known so far.' }),
  rowsOut: count,
  rowsFailed: count,
  running: Type.Integer({ minimum: 0, description: 'Rows under way.' }),
  requests: count,
  cacheHits: count,
  bytes: count,
  waiting: Type.Optional(
    Type.Object({ domain: Type.String(), untilMs: Type.Number({ description: 'Milliseconds from now.' }) }),
  ),
});

/** A stage and what it left. */
export const stageReport = Type.Object({
  ...stageProgress.properties,
  text: Type.String({ description: 'The stage as it stands in the query.' }),
  columns: Type.Array(
    Type.Object({
      name: Type.String(),
      type: Type.Optional(Type.String()),
      decorator: Type.Optional(
        Type.Enum([...ATTRIBUTES], { description: 'How it is best shown, as decorateQuery says.' }),
      ),
    }),
  ),
  rowsKept: Type.Integer({ minimum: 0, description: 'Rows that can be read.' }),
  complete: Type.Boolean({ description: 'Whether these are all its rows.' }),
  commands: Type.Object({
    executed: count,
    kept: count,
    complete: Type.Boolean({ description: 'Whether each execution has a record.' }),
  }),
});

export const stageProgressExample = {
  stage: 0,
  command: 'range',
  state: 'done',
  rowsIn: 1,
  rowsKnown: 1,
  rowsOut: 3,
  rowsFailed: 0,
  running: 0,
  requests: 0,
  cacheHits: 0,
  bytes: 0,
};

export const stageReportExample = {
  ...stageProgressExample,
  text: 'range 1 3',
  columns: [
    { name: 'value', type: 'BIGINT' },
    { name: 'pageUrl', type: 'VARCHAR', decorator: 'link' as const },
  ],
  rowsKept: 3,
  complete: true,
  commands: { executed: 0, kept: 0, complete: true },
};
