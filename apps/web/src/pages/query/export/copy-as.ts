/** Ways in which a query is run from elsewhere. */
export type CopyKind = 'curl' | 'cli' | 'typescript';

/** What to type to run this query somewhere else. The key is never part of it: it stands in ROWMILL_KEY. */
export function copyAs(kind: CopyKind, server: string, query: string): string {
  switch (kind) {
    case 'curl':
      return [
        `curl -s ${shellWord(`${server}/v1/sirp/query/runner/dispatch/wait`)} \\`,
        '  -H "Authorization: svc $ROWMILL_KEY" -H "Content-Type: application/json" \\',
        `  -d ${shellWord(JSON.stringify({ query }))}`,
      ].join('\n');
    case 'cli':
      return `rowmill run --server ${shellWord(server)} ${shellWord(query)}`;
    case 'typescript':
      return [
        "import { createClient } from '@rowmill/client';",
        '',
        `const client = createClient({ server: ${JSON.stringify(server)}, key: process.env['ROWMILL_KEY']! });`,
        `for await (const row of client.run(${JSON.stringify(query)}).rows()) console.log(row);`,
        '',
      ].join('\n');
  }
}

/** One word for a POSIX shell, whatever is in it. */
function shellWord(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
