import { parameter, type Value } from '@rowmill/contracts';
import { flattenInto, readPath } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';

export const parseUrl = defineCommand({
  name: 'parseUrl',
  chapter: 'text',
  summary: 'Takes a URL apart.',
  details:
    'Gives `_url.origin`, `.scheme`, `.host`, `.port`, `.path`, `.query.*` and `.fragment` as far as the URL has them, as a browser reads it. A query value that is given twice becomes an array. `--base` makes relative URLs absolute and `_url.href` is then the whole address. A row whose value is no URL keeps its columns and gets none.',
  kind: 'row',
  version: 1,
  args: { column: parameter.column({ describe: 'The column with the URL.' }) },
  flags: {
    base: parameter.url({ describe: 'What relative URLs are relative to.', optional: true }),
    as: parameter.column({ describe: 'The columns go below this name.', default: '_url' }),
  },
  adds: ['_url.*'],
  examples: [
    {
      title: 'The parts of a link',
      query: 'parseUrl link',
      given: [{ link: 'https://shop.example.org:8443/a%20b?id=7&tag=x&tag=y#top' }, { link: 'not a url' }],
      result: [
        {
          link: 'https://shop.example.org:8443/a%20b?id=7&tag=x&tag=y#top',
          _url: {
            href: 'https://shop.example.org:8443/a%20b?id=7&tag=x&tag=y#top',
            origin: 'https://shop.example.org:8443',
            scheme: 'https',
            host: 'shop.example.org',
            port: 8443,
            path: '/a%20b',
            query: { id: '7', tag: ['x', 'y'] },
            fragment: 'top',
          },
        },
        { link: 'not a url' },
      ],
    },
    {
      title: 'A relative link',
      query: 'parseUrl link --base https://example.org/shop/ --as to',
      given: [{ link: '../cart' }],
      result: [
        {
          link: '../cart',
          to: {
            href: 'https://example.org/cart',
            origin: 'https://example.org',
            scheme: 'https',
            host: 'example.org',
            path: '/cart',
          },
        },
      ],
    },
  ],
  row:
    ({ args, flags }) =>
    (row) => {
      const text = readPath(row, args.column);
      const url = typeof text === 'string' ? URL.parse(text, flags.base) : null;
      if (url === null) return row;
      const result = new Map(row);
      flattenInto(result, flags.as, partsOf(url));
      return result;
    },
});

function partsOf(url: URL): Value {
  return Object.fromEntries(
    Object.entries({
      href: url.href,
      origin: url.origin === 'null' ? undefined : url.origin,
      scheme: url.protocol.slice(0, -1),
      host: url.hostname || undefined,
      port: url.port === '' ? undefined : Number(url.port),
      path: url.pathname,
      query: queryOf(url.searchParams),
      fragment: url.hash === '' ? undefined : url.hash.slice(1),
    }).filter((part): part is [string, Value] => part[1] !== undefined),
  );
}

function queryOf(parameters: URLSearchParams): Value | undefined {
  const names = new Set(parameters.keys());
  if (names.size === 0) return undefined;
  return Object.fromEntries(
    [...names].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}
