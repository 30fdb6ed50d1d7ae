/** What `--serializer` and `--format` can name. */
export const NAMED_FORMATS = ['json', 'ndjson', 'xml', 'csv', 'text', 'parquet', 'zip', 'gzip'] as const;

/** How bytes are read as rows; `base64` is for bytes of a kind nobody knows. */
export type ReplyFormat = (typeof NAMED_FORMATS)[number] | 'base64';

/** The format a content type stands for; nothing where it does not say. */
export function formatOfContentType(contentType: string | undefined): ReplyFormat | undefined {
  const type = (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (type === '' || type === 'application/octet-stream' || type === 'binary/octet-stream') return undefined;
  for (const [pattern, format] of contentTypes) if (pattern.test(type)) return format;
  return 'base64';
}

const contentTypes: readonly (readonly [RegExp, ReplyFormat])[] = [
  [/^application\/(x-)?(ndjson|jsonl|jsonlines|json-lines|json-seq)$/, 'ndjson'],
  [/^(application|text)\/(.*\+)?(x-)?json$/, 'json'],
  [/^application\/xhtml\+xml$/, 'text'],
  [/^(application|text|image)\/(.*\+)?xml$/, 'xml'],
  [/^(application|text)\/(x-)?(csv|comma-separated-values|tab-separated-values)$/, 'csv'],
  [/^application\/(x-|vnd\.apache\.)?parquet$/, 'parquet'],
  [/^application\/(x-)?zip(-compressed)?$/, 'zip'],
  [/^application\/(x-)?gzip$/, 'gzip'],
  [/^text\/|^application\/(javascript|x-www-form-urlencoded|yaml|x-yaml|toml|graphql)$/, 'text'],
];

/** The format a file name stands for; nothing where its ending is not known. */
export function formatOfName(name: string): ReplyFormat | undefined {
  return endings.get(/\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '');
}

const endings: ReadonlyMap<string, ReplyFormat> = new Map([
  ['json', 'json'],
  ['geojson', 'json'],
  ['ndjson', 'ndjson'],
  ['jsonl', 'ndjson'],
  ['xml', 'xml'],
  ['rss', 'xml'],
  ['atom', 'xml'],
  ['csv', 'csv'],
  ['tsv', 'csv'],
  ['txt', 'text'],
  ['md', 'text'],
  ['html', 'text'],
  ['htm', 'text'],
  ['log', 'text'],
  ['parquet', 'parquet'],
  ['zip', 'zip'],
  ['gz', 'gzip'],
  ['gzip', 'gzip'],
]);
