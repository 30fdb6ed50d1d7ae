import type { FailedCall } from '../remote/failed-rows.ts';
import { cutText, oneLine } from './fit-text.ts';
import { remedyOf } from './remedy-of.ts';
import type { Screen } from './screen.ts';

/** Where, why and with what each row failed; what to do once for each code. */
export function drawFailedRows(calls: readonly FailedCall[], screen: Screen): string {
  const { paint, width } = screen;
  const lines = calls.flatMap((call) => {
    const stage = `stage ${call.stage + 1}${call.command === undefined ? '' : ` (${call.command})`}`;
    const tries = `${call.attempts} ${call.attempts === 1 ? 'try' : 'tries'}`;
    return [
      `${stage} · row ${call.row} · ${tries}   ${paint.dim(call.code)}`,
      `  ${paint.red(cutText(oneLine(call.message), width - 2))}`,
      ...callOf(call).map((line) => paint.dim(`  ${cutText(line, width - 2)}`)),
    ];
  });
  const remedies = [...new Set(calls.map(({ code }) => remedyOf(code)))];
  return [...lines, ...(lines.length > 0 ? ['', ...remedies] : []), ''].join('\n').trimStart();
}

/** The call as it could have been written. */
function callOf({ command, arguments: given = {}, flags = {} }: FailedCall): string[] {
  if (command === undefined) return [];
  const words = [
    command,
    ...Object.values(given).map((value) => wordOf(value)),
    ...Object.entries(flags).map(([name, value]) => `--${name} ${wordOf(value)}`),
  ];
  return [oneLine(words.join(' '))];
}

function wordOf(value: unknown): string {
  return typeof value === 'string' && /^\S+$/.test(value) ? value : JSON.stringify(value);
}
