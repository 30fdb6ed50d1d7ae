import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Row, Value } from '@rowmill/contracts';
import { parseJson, rowOf } from '@rowmill/language';
import { UsageError } from '../usage-error.ts';

/** Rows of a file, or of standard input for `-`: one JSON value a line. */
export async function* readRows(path: string, stdin: NodeJS.ReadStream): AsyncIterable<Row> {
  let number = 0;
  const input = path === '-' ? stdin : createReadStream(path);
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    number++;
    if (line.trim() === '') continue;
    yield rowOf(valueOf(line, number));
  }
}

function valueOf(line: string, number: number): Value {
  try {
    return parseJson(line);
  } catch {
    throw new UsageError(`line ${number} of the input rows is not JSON`);
  }
}
