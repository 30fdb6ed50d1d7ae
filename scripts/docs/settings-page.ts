import { environmentName, flagName, SETTINGS, type Setting } from '@rowmill/server';
import type { GeneratedFile } from './generated-file.ts';

/** Every setting with its names, kind and default. */
export function settingsPage(): GeneratedFile {
  const rows = (SETTINGS as readonly Setting[]).map(
    ({ name, type, default: value, sentence, secret, alsoFrom }) => {
      const variables = [environmentName(name), ...alsoFrom].flatMap((variable) =>
        secret ? [variable, `${variable}_FILE`] : [variable],
      );
      const shown = value === undefined ? '' : type.show(value as never);
      const cells = [
        `\`${name}\``,
        variables.map((variable) => `\`${variable}\``).join(', '),
        `\`--${flagName(name)}\``,
        type.words,
        shown === '' ? 'none' : `\`${shown}\``,
        sentence,
      ];
      return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
    },
  );
  const head =
    '| in rowmill.yaml | environment | flag | takes | default | what it decides |\n|---|---|---|---|---|---|';
  const text = [
    '# Settings',
    'Flags count before the environment, the environment before `rowmill.yaml`, the file before the defaults. In the file, dots are levels: `queries.maxRunning` is `maxRunning` below `queries`. `rowmill config` prints what counts and where it comes from.',
    'A variable that ends in `_FILE` names a file that holds the value, so that a secret need not stand in the environment.',
    `${head}\n${rows.join('\n')}`,
  ].join('\n\n');
  return { path: 'docs/reference/settings.md', text: `${text}\n` };
}
