import type { Schedule } from './schedule-types.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Who is told of what, in a sentence. */
export function alertWords(alerts: Schedule['alerts']): string {
  const { failure, failuresInRow, recovery, empty, mail = [], webhook } = alerts ?? {};
  const receivers = [...mail, ...(webhook === undefined ? [] : [`the webhook ${webhook}`])];
  const occasions = [
    ...(failure === true ? ['a run fails'] : []),
    ...(failuresInRow === undefined ? [] : [`${failuresInRow} runs in a row have failed`]),
    ...(recovery === true ? ['one completes again'] : []),
    ...(empty === true ? ['one has no rows'] : []),
  ];
  if (receivers.length === 0 || occasions.length === 0) return 'Nobody is told how its runs go.';
  return `${capital(list.format(receivers))} ${receivers.length === 1 ? 'is' : 'are'} told when ${list.format(occasions)}.`;
}

/** Addresses stay as they are. */
function capital(text: string): string {
  return text.startsWith('the ') ? `T${text.slice(1)}` : text;
}
