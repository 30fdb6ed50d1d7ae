import { Type } from 'typebox';

const span = Type.Object({ from: Type.Integer(), to: Type.Integer() });

const template = Type.Object({
  parts: Type.Array(
    Type.Union([
      Type.String(),
      Type.Object({ family: Type.String(), name: Type.String(), filter: Type.Optional(Type.String()) }),
    ]),
    { description: 'Text, and what stands between $ signs.' },
  ),
  span,
});

const flag = Type.Object({ name: Type.String(), value: template });

/** A checked query. */
export const plan = Type.Object({
  text: Type.String(),
  stages: Type.Array(
    Type.Object({
      index: Type.Integer(),
      command: Type.String(),
      args: Type.Record(Type.String(), Type.Union([template, Type.Array(template)])),
      flags: Type.Array(flag),
      common: Type.Array(flag),
      span,
    }),
  ),
});

/** A mistake in a query text. */
export const problem = Type.Object({
  code: Type.String(),
  message: Type.String(),
  severity: Type.Enum(['error', 'warning']),
  from: Type.Integer({ description: 'In UTF-16 units, like `to`.' }),
  to: Type.Integer(),
  line: Type.Integer({ description: 'Counted from 1, like `column`.' }),
  column: Type.Integer(),
  expected: Type.Optional(Type.Array(Type.String())),
  fix: Type.Optional(Type.String()),
});

export const planExample = {
  text: 'range 1 3',
  stages: [
    {
      index: 0,
      command: 'range',
      args: {
        start: { parts: ['1'], span: { from: 6, to: 7 } },
        end: { parts: ['3'], span: { from: 8, to: 9 } },
      },
      flags: [],
      common: [],
      span: { from: 0, to: 9 },
    },
  ],
};
