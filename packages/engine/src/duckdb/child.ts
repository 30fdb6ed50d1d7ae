import { setPriority } from 'node:os';
import {
  LIST,
  VARCHAR,
  type DuckDBConnection,
  type DuckDBInstance,
  type DuckDBPreparedStatement,
} from '@duckdb/node-api';
import type { BoundValue } from '@rowmill/language';
import { openLockedInstance } from './locked-instance.ts';
import type { Cell, ChildSettings, FromChild, ToChild } from './messages.ts';

/** The process around one DuckDB. Runs one statement at a time; its parent kills it rather than waits for it. */
let instance: DuckDBInstance;
let connection: DuckDBConnection;

// Whoever asks something of the program does not wait for a core while tables are worked on.
setPriority(10);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (message: ToChild) => {
  void answer(message).then(send, (error: unknown) =>
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});

async function answer(message: ToChild): Promise<FromChild> {
  switch (message.kind) {
    case 'start':
      instance = await openLockedInstance(message.settings);
      connection = await instance.connect();
      watchMemory(message.settings);
      return { kind: 'ready' };
    case 'reset':
      connection.closeSync();
      connection = await instance.connect();
      return { kind: 'ready' };
    case 'run':
      return run(message.text, message.values);
  }
}

async function run(text: string, values: readonly BoundValue[]): Promise<FromChild> {
  const statement = await connection.prepare(text);
  try {
    values.forEach((value, at) => bind(statement, at + 1, value));
    const rows = (await (await statement.run()).getRowsJson()) as Cell[][];
    const { user, system } = process.cpuUsage();
    return { kind: 'done', rows, cpuMs: (user + system) / 1000, residentBytes: process.memoryUsage.rss() };
  } finally {
    statement.destroySync();
  }
}

/** An empty list has no type of its own. */
function bind(statement: DuckDBPreparedStatement, at: number, value: BoundValue): void {
  if (typeof value === 'object' && value !== null) statement.bindList(at, [...value], LIST(VARCHAR));
  else statement.bindValue(at, value);
}

function watchMemory({ residentBytes }: ChildSettings): void {
  setInterval(() => {
    if (process.memoryUsage.rss() <= residentBytes) return;
    process.send!({ kind: 'too-large' } satisfies FromChild, undefined, undefined, () =>
      process.kill(process.pid, 'SIGKILL'),
    );
  }, 100).unref();
}

function send(message: FromChild): void {
  process.send!(message);
}
