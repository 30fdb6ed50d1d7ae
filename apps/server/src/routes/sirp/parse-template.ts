import { catalogue } from '@rowmill/commands';
import type { Value } from '@rowmill/contracts';
import { deriveTemplateSchema, parseQuery } from '@rowmill/language';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { showProblem } from '../../queries/show-problem.ts';
import { valueProblems } from '../../templates/filled-values.ts';
import { plan, planExample, problem } from './schemas/plan.ts';
import { QUERY_BODY_BYTES } from './schemas/query-body.ts';
import { templateFields, templateSchema, templateValues } from './schemas/template.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/templates/parse',
  operation: 'parseTemplate',
  group: 'sirp',
  role: 'viewer',
  summary: 'Reads a query with blanks and says what it means, what its blanks take, and what is wrong.',
  description:
    'Values that are given are checked; the plan does not depend on them: they take the place of the tokens when it runs.',
  body: Type.Object({ query: templateFields.query, values: Type.Optional(templateValues) }),
  bodyLimit: QUERY_BODY_BYTES,
  exampleBody: { query: 'range 1 $template.end$', values: { end: 'x' } },
  replies: {
    200: {
      description: 'The plan and the schema of its blanks, null when there is an error; and every problem.',
      schema: Type.Object({
        plan: Type.Union([plan, Type.Null()]),
        templateSchema: Type.Union([templateSchema, Type.Null()]),
        problems: Type.Array(problem),
        valueProblems: Type.Array(
          Type.Object({ pointer: Type.String(), code: Type.String(), detail: Type.String() }),
        ),
      }),
      example: {
        plan: planExample,
        templateSchema: { type: 'object', properties: {}, required: [], additionalProperties: false },
        problems: [],
        valueProblems: [],
      },
    },
  },
  errors: [],
  async handle({ body, caller }, { queries }) {
    const parsed = parseQuery(body.query, catalogue, await queries.namesOf(caller.workspace));
    const schema = parsed.plan === undefined ? null : deriveTemplateSchema(parsed.plan, catalogue);
    const given = body.values as Record<string, Value> | undefined;
    return {
      status: 200,
      body: {
        plan: parsed.plan ?? null,
        templateSchema: schema,
        problems: parsed.problems.map((one) => showProblem(one, body.query)),
        valueProblems: schema === null || given === undefined ? [] : valueProblems(schema, given),
      },
    };
  },
});
