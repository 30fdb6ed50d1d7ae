import { readFile } from 'node:fs/promises';

const LISTENING = '0A';

/** Inodes of all sockets of this machine that wait for connections. */
export async function listeningSockets(): Promise<ReadonlySet<string>> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')));
  const lines = tables.flatMap((table) => table.trim().split('\n').slice(1));
  const fields = lines.map((line) => line.trim().split(/\s+/));
  return new Set(fields.filter(([, , , state]) => state === LISTENING).map((field) => field[9]!));
}
