import { catalogue } from '@rowmill/commands';
import { QueryProblems } from '@rowmill/contracts';
import { outputColumns, parseQuery } from '@rowmill/language';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { ATTRIBUTES, attributeOf } from '../../queries/attribute-of.ts';
import { columnGroups, GROUP_KINDS } from '../../queries/column-groups.ts';
import { QUERY_BODY_BYTES, textBody } from './schemas/query-body.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/query/decorate/{type}',
  operation: 'decorateQuery',
  group: 'sirp',
  role: 'viewer',
  summary: 'Says how the columns of a query are best shown, as far as its text tells.',
  params: Type.Object({
    type: Type.Enum(['attribute', 'multiattribute'], {
      description: 'Columns one by one, or those that belong together.',
    }),
  }),
  body: textBody,
  bodyLimit: QUERY_BODY_BYTES,
  exampleBody: { query: `seed '{ "x": 1, "y": 2, "width": 30, "height": 40 }'` },
  replies: {
    200: {
      description: 'Decorators and the columns they fit.',
      schema: Type.Object({
        type: Type.Enum(['attribute', 'multiattribute']),
        columns: Type.Array(Type.Object({ name: Type.String(), stage: Type.Integer() }), {
          description: 'Columns the result is known to have; `prefix.*` stands for several.',
        }),
        items: Type.Array(
          Type.Object({
            decorator: Type.Enum([...ATTRIBUTES, ...GROUP_KINDS]),
            columns: Type.Array(Type.String()),
          }),
        ),
      }),
      example: {
        type: 'multiattribute',
        columns: [{ name: 'x', stage: 0 }],
        items: [{ decorator: 'box', columns: ['x', 'y', 'width', 'height'] }],
      },
    },
  },
  errors: [],
  async handle({ params: { type }, body, caller }, { queries }) {
    const { plan, problems } = parseQuery(body.query, catalogue, await queries.namesOf(caller.workspace));
    if (plan === undefined) throw new QueryProblems(problems, body.query);
    const columns = outputColumns(plan, catalogue);
    const names = columns.map(({ name }) => name).filter((name) => !name.endsWith('.*'));
    const items =
      type === 'multiattribute'
        ? columnGroups(names).map(({ kind, columns: group }) => ({ decorator: kind, columns: group }))
        : names.flatMap((name) => {
            const decorator = attributeOf(name);
            return decorator === undefined ? [] : [{ decorator, columns: [name] }];
          });
    return { status: 200, body: { type, columns, items } };
  },
});
