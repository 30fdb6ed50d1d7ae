import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Bind } from './in-root.ts';

/** Files that say how this machine reaches others, and variables that name such files or a proxy. */
const FILES = ['/etc/resolv.conf', '/etc/hosts', '/etc/nsswitch.conf', '/etc/ssl/certs'];
const VARIABLES = /^(?:npm_config_registry|(?:https?|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR))$/i;

/** How this machine reaches its package registry, for steps that install; nothing of it stays in the image. */
export function registryAccess(): {
  readonly binds: readonly Bind[];
  readonly environment: Record<string, string>;
} {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => VARIABLES.test(pair[0])),
  );
  const named = Object.values(environment).filter((value) => value.startsWith('/'));
  const npm = (setting: string): string =>
    execFileSync('npm', ['config', 'get', setting], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const wanted: readonly Bind[] = [
    ...[...FILES, ...named].map((path) => ({ from: path, to: path })),
    { from: join(homedir(), '.npmrc'), to: '/root/.npmrc' },
    { from: npm('globalconfig'), to: '/usr/local/etc/npmrc' },
    { from: npm('cache'), to: '/root/.npm', writable: true },
  ];
  return { binds: wanted.filter(({ from }) => existsSync(from)), environment };
}
