import { catalogue } from '@rowmill/commands';
import { parseQuery } from '@rowmill/language';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { withDefaultFlags } from '../../queries/default-flags.ts';
import { showProblem } from '../../queries/show-problem.ts';
import { keptTemplates } from '../../templates/kept-templates.ts';
import { templateProblems } from '../../templates/template-problems.ts';
import { plan, planExample, problem } from './schemas/plan.ts';
import { QUERY_BODY_BYTES, textBody } from './schemas/query-body.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/query/parse',
  operation: 'parseQuery',
  group: 'sirp',
  role: 'viewer',
  summary: 'Reads a query and says what it means, or what is wrong with it.',
  query: Type.Object({
    parseOnly: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Takes it for granted that credentials and templates exist.',
      }),
    ),
    addFlags: Type.Optional(
      Type.Boolean({ default: true, description: 'Fills in flags that have a default.' }),
    ),
  }),
  body: textBody,
  bodyLimit: QUERY_BODY_BYTES,
  exampleBody: { query: 'range 1 3' },
  replies: {
    200: {
      description: 'The plan, null when there is an error; and every problem.',
      schema: Type.Object({ plan: Type.Union([plan, Type.Null()]), problems: Type.Array(problem) }),
      example: { plan: planExample, problems: [] },
    },
  },
  errors: [],
  async handle({ query: { parseOnly = false, addFlags = true }, body, caller }, { queries, templates }) {
    const names = parseOnly ? {} : await queries.namesOf(caller.workspace);
    const parsed = parseQuery(body.query, catalogue, names);
    const found = parsed.plan && addFlags ? withDefaultFlags(parsed.plan, catalogue) : parsed.plan;
    const called =
      parsed.plan === undefined || parseOnly
        ? []
        : await templateProblems(parsed.plan, names, keptTemplates(templates, caller.workspace));
    const problems = [...parsed.problems, ...called].map((one) => showProblem(one, body.query));
    return { status: 200, body: { plan: called.length === 0 ? (found ?? null) : null, problems } };
  },
});
