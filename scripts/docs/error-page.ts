import { ERRORS } from '@rowmill/contracts';
import type { GeneratedFile } from './generated-file.ts';

/** Every error code with what it means, what the engine does and what to do. */
export function errorPage(): GeneratedFile {
  const rows = Object.entries(ERRORS).map(([code, { status, retry, message, remedy }]) => {
    const cells = [`\`${code}\``, String(status), retry ? 'yes' : 'no', message, remedy];
    return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  });
  const head = '| code | HTTP status | tried again | message | what to do |\n|---|---|---|---|---|';
  return {
    path: 'docs/reference/errors.md',
    text: `# Errors\n\nA code is a promise: it is never renamed and never reused.\n\n${head}\n${rows.join('\n')}\n`,
  };
}
