import { parameter, type Value } from '@rowmill/contracts';
import { buildRequest } from '../api/build-request.ts';
import { checkStatus } from '../api/check-status.ts';
import { readWhole } from '../api/replies/read-whole.ts';
import { requestFlags } from '../api/request-flags.ts';
import { defineCommand } from '../define-command.ts';

export const fetchFile = defineCommand({
  name: 'fetchFile',
  chapter: 'sources',
  summary: 'Fetches a file, keeps it and gives its hash, type and size.',
  kind: 'expanding',
  need: 'http',
  version: 1,
  begins: true,
  args: { url: parameter.url({ describe: 'The address of the file.', secret: true }) },
  flags: requestFlags,
  adds: ['url', 'name', 'hash', 'href', 'type', 'bytes', 'etag', 'lastModified'],
  errors: ['api/refused', 'api/unavailable', 'row/too-large'],
  details: `\`hash\` is the SHA-256 of the file and \`href\` where the service hands it out. \`name\` is what the site calls the file, else the last
part of its address. Files are kept as long as the rows of the query are; they hold at most 256 MiB.`,
  examples: [
    {
      title: 'A file and its hash',
      query: `fetchFile http://site.test/files/lamp.txt --bearer letter --headers '{ "x-team": "sea" }' || drop href`,
      site: {
        'GET /files/lamp.txt': { headers: { 'content-type': 'text/plain', etag: '"7"' }, body: 'light' },
      },
      result: [
        {
          url: 'http://site.test/files/lamp.txt',
          name: 'lamp.txt',
          hash: '99a7026172d42714d0293e5598ec1c8e8260d7d0c4b8582ad002c1883494e216',
          type: 'text/plain',
          bytes: 5,
          etag: '"7"',
        },
      ],
    },
    {
      title: 'A file that is not there',
      query: 'fetchFile http://site.test/nowhere.pdf',
      site: {},
      rowError: 'api/refused',
    },
  ],

  async *expand(_row, { args: { url }, flags }, can) {
    const reply = await can.fetch(buildRequest('get', url, flags));
    await checkStatus(reply);
    const type = reply.headers.get('content-type')?.split(';', 1)[0]?.trim() || 'application/octet-stream';
    const bytes = await readWhole(reply.body);
    const hash = await can.keep(bytes, { mediaType: type });
    const row = new Map<string, Value>([
      ['url', reply.url],
      ['name', nameOf(reply.url, reply.headers.get('content-disposition'))],
      ['hash', hash],
      ['href', `/v1/screenshot/${hash}`],
      ['type', type],
      ['bytes', bytes.length],
    ]);
    for (const [name, header] of [
      ['etag', 'etag'],
      ['lastModified', 'last-modified'],
    ] as const) {
      const value = reply.headers.get(header);
      if (value !== undefined) row.set(name, value);
    }
    yield row;
  },
});

function nameOf(url: string, disposition = ''): string {
  const [, coded] = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition) ?? [];
  const [, quoted, bare] = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition) ?? [];
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  // Folders in a name are nobody's business but the site's.
  return decoded(coded) ?? (quoted ?? bare)?.split(/[\\/]/).at(-1) ?? decoded(last) ?? last;
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text).split(/[\\/]/).at(-1);
  } catch {
    return undefined;
  }
}
