import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Every address there is leads back to the namespace itself, so that nothing a test dials can reach anybody. */
const PREPARE = [
  'ip link set lo up',
  'ip link add way0 type veth peer name way1',
  'ip addr add 9.9.8.8/24 dev way0',
  'ip link set way0 up',
  'ip link set way1 up',
  'ip route add local 0.0.0.0/0 dev lo',
  'ip -6 route add local ::/0 dev lo',
  'exec "$0" "$@"',
].join(' && ');

/** Runs a program of this folder in a network namespace of its own and returns what it sent. */
export async function inNamespace<Report>(program: URL, order: unknown): Promise<Report> {
  const rights = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const child = spawn(
    'unshare',
    [
      ...rights,
      '--net',
      'sh',
      '-c',
      PREPARE,
      process.execPath,
      '--conditions=@rowmill/source',
      program.pathname,
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const ended = once(child, 'exit');
  const answer = once(child, 'message');
  child.send({ order });
  const [report] = await Promise.race([
    answer,
    ended.then(([code]) =>
      Promise.reject(new Error(`${program.pathname} ended with ${code} and told nothing`)),
    ),
  ]);
  await ended;
  return report;
}
