import { createHash } from 'node:crypto';
import { commands, manualPage, type Command } from '@rowmill/commands';
import { CHAPTERS, type Parameter, type Parameters } from '@rowmill/contracts';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { etagOf } from '../../http/etag.ts';

const parameters = Type.Record(
  Type.String(),
  Type.Object(
    { type: Type.String(), describe: Type.String() },
    { additionalProperties: true, description: 'What the value may be, and what it does.' },
  ),
  { description: 'By name, in the order in which they are written.' },
);

const body = Type.Object({
  items: Type.Array(
    Type.Object({
      name: Type.String(),
      chapter: Type.Enum([...CHAPTERS]),
      summary: Type.String(),
      kind: Type.Enum(['expanding', 'source', 'row', 'table', 'sink']),
      args: parameters,
      flags: parameters,
      families: Type.Optional(parameters),
      adds: Type.Optional(Type.Array(Type.String(), { description: 'Columns that it adds.' })),
      begins: Type.Optional(Type.Boolean({ description: 'It takes no rows.' })),
      manual: Type.String({ description: 'The manual page, in Markdown.' }),
      examples: Type.Array(
        Type.Object({
          title: Type.String(),
          query: Type.String(),
          takesRows: Type.Boolean({ description: 'Whether rows have to be piped into it.' }),
        }),
      ),
    }),
  ),
});

export default defineRoute({
  method: 'GET',
  path: '/v1/commands',
  operation: 'listCommands',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Lists the commands of the query language: what each takes, its manual page and its examples.',
  description: 'The same for everybody as long as the service is not updated: send `If-None-Match`.',
  replies: {
    200: {
      description: 'All commands, in the order of the manual.',
      schema: body,
      example: { items: [factsOf(commands.get('head')!)] },
    },
    304: { description: 'They are what `If-None-Match` names.' },
  },
  errors: [],
  async handle({ headers }) {
    const { text, etag } = allCommands();
    // Kept by the browser, which asks each time whether it is still right.
    const kept = { ETag: etag, 'cache-control': 'private, no-cache' };
    if (headers['if-none-match'] === etag) return { status: 304, headers: kept };
    return { status: 200, headers: { ...kept, 'content-type': 'application/json' }, body: text };
  },
});

let known: { readonly text: string; readonly etag: string } | undefined;

/** Written once: manual pages take a while. */
function allCommands(): { readonly text: string; readonly etag: string } {
  if (known !== undefined) return known;
  const text = JSON.stringify({ items: Array.from(commands.values(), factsOf) });
  known = { text, etag: etagOf(createHash('sha256').update(text).digest('hex').slice(0, 32)) };
  return known;
}

function factsOf(command: Command): object {
  const { name, chapter, summary, kind, args, flags, families, adds, begins } = command;
  return {
    name,
    chapter,
    summary,
    kind,
    args: asData(args),
    flags: asData(flags),
    ...(families !== undefined && { families: asData(families) }),
    ...(adds !== undefined && { adds }),
    ...(begins !== undefined && { begins }),
    manual: manualPage(command),
    examples: command.examples.map(({ title, query, given }) => ({
      title,
      query,
      takesRows: given !== undefined,
    })),
  };
}

/** Without the checks that are functions. */
function asData(declared: Parameters): Readonly<Record<string, Omit<Parameter, 'check'>>> {
  return Object.fromEntries(
    Object.entries(declared).map(([name, { check: _check, ...facts }]) => [name, facts]),
  );
}
