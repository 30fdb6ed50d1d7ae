import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/demo',
  operation: 'getDemo',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Says whether a site to try queries on came up with the service, and which queries work on it.',
  replies: {
    200: {
      description: 'The site and its queries, the simplest first; none where the service came up alone.',
      schema: Type.Object({
        url: Type.Union([Type.String(), Type.Null()], {
          description: 'Where it is, as queries reach it; null when there is none.',
        }),
        examples: Type.Array(
          Type.Object({
            name: Type.String(),
            title: Type.String(),
            stages: Type.Array(
              Type.Object({
                text: Type.String({ description: 'Joined by ` || ` they are the query.' }),
                explains: Type.String({ description: 'What the stage does, in a sentence.' }),
              }),
            ),
          }),
        ),
      }),
      example: {
        url: 'http://127.0.0.1:7780',
        examples: [
          {
            name: 'first-table',
            title: 'A first table: what a page of the shop offers',
            stages: [
              {
                text: 'api get http://127.0.0.1:7780/shop',
                explains: 'Fetches the page; its HTML stands in the column value.',
              },
              {
                text: 'html value --selector ".card .name"',
                explains: 'Makes a row of each element the CSS selector finds.',
              },
            ],
          },
        ],
      },
    },
  },
  errors: [],
  async handle(_request, { tour }) {
    return { status: 200, body: tour ?? { url: null, examples: [] } };
  },
});
