import { createReadStream } from 'node:fs';
import type { OpenedScreenshot } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/screenshot/{hash}',
  operation: 'getScreenshot',
  group: 'screenshot',
  role: 'viewer',
  summary: 'Gives a screenshot, or another file that a page gave.',
  params: Type.Object({
    hash: Type.String({ minLength: 64, maxLength: 64, description: 'SHA-256 of its bytes, as hex.' }),
  }),
  replies: {
    200: {
      description:
        'Its bytes. Of a picture, the header Rowmill-Scale says how many of its pixels are one pixel of the page.',
      contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'application/zip'],
    },
  },
  errors: ['request/not-found', 'engine/storage'],
  async handle({ params, caller }, { screenshots }) {
    const found = await screenshots.open(caller.workspace, params.hash);
    const { mediaType, bytes, hash, scale } = found;
    const isPicture = mediaType.startsWith('image/');
    return {
      status: 200,
      headers: {
        'content-type': mediaType,
        'content-length': String(bytes),
        // What has this hash never changes.
        'cache-control': 'private, max-age=86400, immutable',
        ...(scale !== undefined && { 'rowmill-scale': String(scale) }),
        ...(!isPicture && {
          'content-disposition': `attachment; filename="${hash}.${mediaType.split('/')[1]}"`,
        }),
      },
      body: bytesOf(found),
    };
  },
});

async function* bytesOf(found: OpenedScreenshot): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of createReadStream(found.path)) yield chunk as Uint8Array;
  } finally {
    await found[Symbol.asyncDispose]();
  }
}
