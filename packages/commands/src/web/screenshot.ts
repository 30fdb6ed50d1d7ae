import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { LAMPS } from './page/example-site.ts';
import { keepPicture } from './page/kept-columns.ts';
import { libraryFlags, pageFlags, pictureFlags } from './page/page-flags.ts';
import { defined, pageOptions } from './page/page-options.ts';
import { proxyExample, SHOWN_PAGE_FLAGS } from './page/shown-page-flags.ts';

const side = { optional: true, minimum: 1, maximum: 10_000 } as const;

export const screenshot = defineCommand({
  name: 'screenshot',
  chapter: 'web',
  summary: 'Opens a page and keeps a picture of it, or of one element.',
  kind: 'expanding',
  need: 'browser',
  version: 1,
  args: { url: parameter.url({ describe: 'The address of the page.' }) },
  flags: {
    selector: parameter.selector({
      describe: 'CSS selector of the element; the whole page when left out.',
      optional: true,
    }),
    engine: parameter.choice(['dom', 'jquery'], {
      describe: 'What finds the selector; dom when left out.',
      optional: true,
    }),
    type: pictureFlags.type,
    quality: pictureFlags.quality,
    viewportWidth: parameter.integer({ describe: 'Width of the window.', ...side }),
    viewportHeight: parameter.integer({ describe: 'Height of the window.', ...side }),
    background: parameter.text({
      describe: 'The background behind the page, as in CSS; transparent for none.',
      optional: true,
    }),
    expression: parameter.code({
      describe: 'An expression or arrow function that runs in the page before the picture is taken.',
      optional: true,
    }),
    ...libraryFlags,
    ...pageFlags,
  },
  adds: ['url', 'httpStatus', 'hash', 'href', 'type', 'width', 'height', 'bytes', 'scale'],
  errors: ['row/bad-value'],
  details: `\`hash\` is the SHA-256 of the picture and \`href\` where the service hands it out. A picture that would be too large is taken at
a lower \`scale\`. Pictures are kept as long as the rows of the query are.`,
  examples: [
    {
      title: 'A picture of a page',
      query:
        'screenshot http://site.test/lamps --device Desktop --viewportWidth 640 --viewportHeight 480 || table url httpStatus type width',
      site: LAMPS,
      browser: true,
      result: [{ url: 'http://site.test/lamps', httpStatus: 200, type: 'jpeg', width: 640 }],
    },
    {
      title: 'One element without the background',
      query: `screenshot http://site.test/lamps --selector "a:first" --engine jquery --type png --background transparent --expression '(size, { $ }) => $("a").css({ position: "absolute", top: 0, left: 0, width: size, height: size })' --jquery --args '["50px"]' --device Desktop || table type width height`,
      site: LAMPS,
      browser: true,
      result: [{ type: 'png', width: 50, height: 50 }],
    },
    {
      title: 'With everything a page can be given',
      query: `screenshot http://site.test/lamps --type jpeg --quality 40 --lodash false --mathjs false ${SHOWN_PAGE_FLAGS} || table type`,
      site: LAMPS,
      browser: true,
      result: [{ type: 'jpeg' }],
    },
    {
      title: 'An element that is not there',
      query: 'screenshot http://site.test/lamps --selector "#stove"',
      site: LAMPS,
      browser: true,
      rowError: 'browser/selector-not-found',
    },
    proxyExample('screenshot http://site.test/lamps'),
  ],

  async *expand(_row, { args: { url }, flags }, can) {
    const { selector, engine, type, quality, viewportWidth, viewportHeight, background, expression } = flags;
    const wishes = { selector, engine, type, quality, viewportWidth, viewportHeight, background, expression };
    const reply = await can.browse('screenshot', { ...pageOptions(url, flags), ...defined(wishes) });
    const shot = reply.screenshot;
    const hash = await keepPicture(shot, can);
    yield new Map<string, string | number | null>([
      ['url', reply.url],
      ['httpStatus', reply.httpStatus ?? null],
      ['hash', hash],
      ['href', `/v1/screenshot/${hash}`],
      ['type', shot.type],
      ['width', shot.width],
      ['height', shot.height],
      ['bytes', shot.bytes.length],
      ['scale', shot.scale],
    ]);
  },
});
