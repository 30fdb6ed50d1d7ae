import { Type } from 'typebox';
import { invalidRequest } from '../../http/invalid-request.ts';
import { defineRoute } from '../../http/define-route.ts';
import { idParams } from './schemas/id-params.ts';
import { nextCursor, pageQuery } from './schemas/page-query.ts';

const HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries/{id}/screenshots',
  operation: 'getQueryScreenshots',
  group: 'sirp',
  role: 'viewer',
  summary: 'Lists the screenshots and files that the stages of a query took.',
  params: idParams,
  query: pageQuery,
  replies: {
    200: {
      description: 'In the order of the stages.',
      schema: Type.Object({
        items: Type.Array(
          Type.Object({
            hash: Type.String({ description: 'SHA-256 of the bytes.' }),
            href: Type.String(),
            stage: Type.Integer({ minimum: 0, description: 'The index of the stage that took it.' }),
            mediaType: Type.String(),
            bytes: Type.Integer({ minimum: 0 }),
            width: Type.Optional(Type.Integer({ minimum: 0, description: 'Of pictures, in pixels.' })),
            height: Type.Optional(Type.Integer({ minimum: 0 })),
            scale: Type.Optional(
              Type.Number({ description: 'Pixels of the picture for each pixel of the page.' }),
            ),
            createdAt: Type.String({ format: 'date-time' }),
          }),
        ),
        nextCursor,
      }),
      example: {
        items: [
          {
            hash: HASH,
            href: `/v1/screenshot/${HASH}`,
            stage: 0,
            mediaType: 'image/jpeg',
            bytes: 48_213,
            width: 1440,
            height: 2960,
            scale: 1,
            createdAt: '2026-01-02T03:04:05.678Z',
          },
        ],
      },
    },
  },
  errors: ['request/not-found'],
  async handle({ params, query: { limit = 100, cursor }, caller, href }, { queries, screenshots }) {
    const { workspace } = caller;
    await queries.find(workspace, params.id);
    const after = cursor === undefined ? undefined : placeOf(cursor);
    const page = await screenshots.ofQuery(workspace, params.id, { limit, ...(after && { after }) });
    const items = page.items.map(({ createdAt, ...item }) => ({
      ...item,
      href: href(`/v1/screenshot/${item.hash}`),
      createdAt: createdAt.toISOString(),
    }));
    const last = page.items.at(-1);
    return {
      status: 200,
      body: { items, ...(page.goesOn && last && { nextCursor: `${last.stage}-${last.hash}` }) },
    };
  },
});

function placeOf(cursor: string): { readonly stage: number; readonly hash: string } {
  const [, stage, hash] = /^(\d{1,9})-([\da-f]{64})$/.exec(cursor) ?? [];
  if (stage === undefined || hash === undefined)
    throw invalidRequest([{ pointer: '/query/cursor', code: 'format', detail: 'is no cursor of this list' }]);
  return { stage: Number(stage), hash };
}
