import type { WriteStream } from 'node:tty';

/** What the program knows of the place it writes to. */
export interface Screen {
  readonly terminal: boolean;
  readonly width: number;
  readonly paint: Paint;
}

/** Wraps text in a colour, or leaves it as it is where colours are off. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
  cyan(text: string): string;
}

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;

export function painter(on: boolean): Paint {
  const wrap = (code: number) => (text: string) => (on ? `\u001B[${code}m${text}\u001B[0m` : text);
  return {
    bold: wrap(CODES.bold),
    dim: wrap(CODES.dim),
    red: wrap(CODES.red),
    green: wrap(CODES.green),
    yellow: wrap(CODES.yellow),
    cyan: wrap(CODES.cyan),
  };
}

/** Colour only on a terminal, and never against NO_COLOR or --no-color. */
export function screenOf(stream: WriteStream | NodeJS.WriteStream, colour = true): Screen {
  const terminal = stream.isTTY;
  const noColour = (process.env['NO_COLOR'] ?? '') !== '' || process.env['TERM'] === 'dumb';
  return {
    terminal,
    width: terminal ? Math.max(20, stream.columns || 80) : 80,
    paint: painter(terminal && colour && !noColour),
  };
}
