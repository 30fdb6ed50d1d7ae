import { readFileSync } from 'node:fs';
import { layers, rooms } from '../../architecture.ts';
import type { GeneratedFile } from './generated-file.ts';

const BEGIN = '<!-- imports: written by npm run docs -->';
const END = '<!-- end of imports -->';

/** The table of who may import whom, inside ARCHITECTURE.md. */
export function importDiagram(root: string): GeneratedFile {
  const path = 'ARCHITECTURE.md';
  const text = readFileSync(`${root}/${path}`, 'utf8');
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END);
  if (from < 0 || to < from) throw new Error(`${path} lacks the marks ${BEGIN} and ${END}`);
  const layerRows = Object.entries(layers).map(
    ([folder, { is, mayUse, why }]) => `| ${folder} | ${is} | ${mayUse.join(', ') || 'nothing'} | ${why} |`,
  );
  const roomRows = Object.entries(rooms).map(
    ([folder, { mayNotUse, why }]) =>
      `| ${folder} | ${mayNotUse.map((name) => `\`${name}\``).join(', ')} | ${why} |`,
  );
  const table = [
    '| folder | is | may use | why |',
    '|---|---|---|---|',
    ...layerRows,
    '',
    '| room | may not use | why |',
    '|---|---|---|',
    ...roomRows,
  ].join('\n');
  return { path, text: `${text.slice(0, from)}${BEGIN}\n${table}\n${text.slice(to)}` };
}
