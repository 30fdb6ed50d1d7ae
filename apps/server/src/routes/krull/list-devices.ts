import { Type } from 'typebox';
import { loadBrowser } from '../../browsing/load-browser.ts';
import { defineRoute } from '../../http/define-route.ts';

const side = Type.Integer({ minimum: 1, description: 'In CSS pixels.' });

export default defineRoute({
  method: 'GET',
  path: '/v1/krull/devices',
  operation: 'listDevices',
  group: 'krull',
  role: 'viewer',
  summary: 'Lists the devices that a page can be shown on.',
  replies: {
    200: {
      description: 'All of them, by name; most phones and tablets have a `landscape` variant.',
      schema: Type.Object({
        items: Type.Array(
          Type.Object({
            name: Type.String(),
            userAgent: Type.String(),
            viewport: Type.Object({
              width: side,
              height: side,
              deviceScaleFactor: Type.Number({ description: 'Pixels a CSS pixel.' }),
              isMobile: Type.Boolean(),
              hasTouch: Type.Boolean(),
              isLandscape: Type.Boolean(),
            }),
          }),
        ),
      }),
      example: {
        items: [
          {
            name: 'Galaxy S9+',
            userAgent: 'Mozilla/5.0 (Linux; Android 8.0.0; SM-G965U) AppleWebKit/537.36',
            viewport: {
              width: 320,
              height: 658,
              deviceScaleFactor: 4.5,
              isMobile: true,
              hasTouch: true,
              isLandscape: false,
            },
          },
        ],
      },
    },
  },
  errors: [],
  async handle() {
    const { listDevices } = await loadBrowser();
    return { status: 200, body: { items: listDevices() } };
  },
});
