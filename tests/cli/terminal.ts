import { spawn as spawnProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { spawn as spawnTerminal } from '@lydell/node-pty';
import { Terminal } from '@xterm/headless';

const root = join(import.meta.dirname, '../..');
const program = [
  '--conditions=@rowmill/source',
  '--disable-warning=ExperimentalWarning',
  join(root, 'apps/cli/src/main.ts'),
];

function environment(extra: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(process.env).filter(
    ([name, value]) => value !== undefined && name !== 'NO_COLOR',
  );
  return { ...(Object.fromEntries(own) as Record<string, string>), TERM: 'xterm-256color', ...extra };
}

/** What a person sees: the screen when the program has ended, and every picture on the way. */
export interface Screen {
  readonly lines: readonly string[];
  readonly exitCode: number;
  /** Everything written, control codes included. */
  readonly raw: string;
  /** Distinct screens in the order they were shown. */
  readonly pictures: readonly string[];
}

export interface TerminalOptions {
  readonly columns: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with each picture; may type, e.g. Ctrl-C. */
  readonly onPicture?: (picture: string, type: (keys: string) => void) => void;
}

/** Runs rowmill in a pseudo-terminal and reads the screen as xterm would show it. */
export async function runInTerminal(words: readonly string[], options: TerminalOptions): Promise<Screen> {
  const { columns, rows = 60 } = options;
  const terminal = new Terminal({ cols: columns, rows, allowProposedApi: true });
  const child = spawnTerminal(process.execPath, [...program, ...words], {
    cols: columns,
    rows,
    cwd: root,
    env: environment(options.env ?? {}),
  });
  const pictures: string[] = [];
  let raw = '';
  let drawn = Promise.resolve();
  child.onData((data) => {
    raw += data;
    drawn = drawn
      .then(() => new Promise<void>((resolve) => terminal.write(data, resolve)))
      .then(() => {
        const picture = linesOf(terminal).join('\n');
        if (pictures.at(-1) !== picture) pictures.push(picture);
        options.onPicture?.(picture, (keys) => child.write(keys));
      });
  });
  const exitCode = await new Promise<number>((resolve) => {
    child.onExit((end) => resolve(end.exitCode));
  });
  await drawn;
  return { lines: linesOf(terminal), exitCode, raw, pictures };
}

function linesOf(terminal: Terminal): string[] {
  const { active } = terminal.buffer;
  const lines = Array.from(
    { length: active.length },
    (_, at) => active.getLine(at)?.translateToString(true) ?? '',
  );
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

export interface Piped {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
}

/** Runs rowmill with pipes instead of a terminal. */
export async function runPiped(
  words: readonly string[],
  options: { stdin?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Piped> {
  const child = spawnProcess(process.execPath, [...program, ...words], {
    cwd: root,
    env: environment(options.env ?? {}),
  });
  child.stdin.end(options.stdin ?? '');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { stdout, stderr, exitCode: child.exitCode };
}
