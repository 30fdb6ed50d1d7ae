import { readdir, readFile, readlink } from 'node:fs/promises';

/** One process of a browser, as the kernel knows it. */
export interface BrowserPart {
  readonly pid: number;
  /** `renderer`, `gpu-process`, `utility`, `zygote`; `browser` for the first one. */
  readonly kind: string;
  readonly command: readonly string[];
  /** Fields of /proc/PID/status. */
  readonly status: ReadonlyMap<string, string>;
  readonly environment: readonly string[];
  /** Inodes of its sockets. */
  readonly sockets: readonly string[];
}

/** The browser and all of its descendants, also those that have left its process group; those that end meanwhile are left out. */
export async function processesOf(browser: number): Promise<readonly BrowserPart[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const family = new Set([browser]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  const parts = await Promise.all([...family].map(describeLiving));
  return parts.filter((part) => part !== undefined);
}

/** Chromium ends renderers whenever it likes, also between two looks into /proc. */
async function describeLiving(pid: number): Promise<BrowserPart | undefined> {
  try {
    return await describe(pid);
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? failure.code : undefined;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw failure;
  }
}

async function describe(pid: number): Promise<BrowserPart> {
  // Chromium's children write their command line anew, with blanks.
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split(/[\0 ]/);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const links = await Promise.all(
    descriptors.map((descriptor) => readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => '')),
  );
  return {
    pid,
    kind: command.find((word) => word.startsWith('--type='))?.slice('--type='.length) ?? 'browser',
    command,
    status: new Map(
      status.split('\n').map((line): [string, string] => {
        const [name = '', value = ''] = line.split(':\t');
        return [name, value.trim()];
      }),
    ),
    environment: (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0'),
    sockets: links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []),
  };
}
