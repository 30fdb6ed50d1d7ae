import { UsageError } from '../usage-error.ts';

const ENTER = /[\r\n]/;
const INTERRUPT = '\u0003';
const END = '\u0004';
const ERASE: ReadonlySet<string> = new Set(['\b', '\u007F']);

/** Asks on the terminal without showing what is typed. */
export async function readHidden(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) throw new UsageError(`${question} cannot be asked for without a terminal`);
  // Before the question, so that what is typed or pasted at once is not shown either.
  stdin.setRawMode(true).setEncoding('utf8').resume();
  stderr.write(`${question}: `);
  try {
    return await typed(stdin);
  } finally {
    stdin.setRawMode(false).pause();
    stderr.write('\n');
  }
}

function typed(stdin: NodeJS.ReadStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const take = (data: string): void => {
      for (const character of data) {
        if (ENTER.test(character) || character === END) return finish(() => resolve(text));
        if (character === INTERRUPT) return finish(() => reject(new UsageError('nothing was entered')));
        text = ERASE.has(character) ? text.slice(0, -1) : text + character;
      }
    };
    const finish = (settle: () => void): void => {
      stdin.off('data', take);
      settle();
    };
    stdin.on('data', take);
  });
}
