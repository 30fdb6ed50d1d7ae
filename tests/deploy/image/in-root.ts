import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

/** A folder of this machine that is seen inside. */
export interface Bind {
  readonly from: string;
  readonly to: string;
  readonly writable?: boolean;
}

export interface InRoot {
  readonly root: string;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly directory: string;
  /** `uid:gid`; root when left out. */
  readonly user?: string;
  readonly binds?: readonly Bind[];
  /** Whether the root cannot be written to, as with `read_only: true` in a compose file; /tmp still can. */
  readonly readOnly?: boolean;
  readonly stdio?: StdioOptions;
}

const OWN_WORLD = ['--mount', '--propagation', 'private', '--pid', '--fork'];

const ENTER = `
root=$1 user=$2 directory=$3 mode=$4
shift 4
mount --bind "$root" "$root"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mkdir -p "$root$2"
  elif [ ! -e "$root$2" ]; then mkdir -p "$(dirname "$root$2")"; touch "$root$2"; fi
  mount --bind "$1" "$root$2"
  mount -o "remount,bind,$3" "$root$2"
  shift 3
done
shift
mount -o "remount,bind,$mode" "$root"
exec chroot --userspec="$user" "$root" /usr/bin/env -i --chdir="$directory" "$@"
`;

/**
 * Starts a command as a container would: with another root, as process 1, with nothing of this process's environment.
 * The network is that of the machine. Needs to be root.
 */
export function spawnInRoot(how: InRoot): ChildProcess {
  const { root, command, environment, directory, user = '0:0', binds = [], readOnly = false, stdio } = how;
  return spawn(
    'unshare',
    [
      ...OWN_WORLD,
      'sh',
      '-euc',
      ENTER,
      'sh',
      root,
      user,
      directory,
      readOnly ? 'ro' : 'rw',
      ...binds.flatMap(({ from, to, writable = false }) => [from, to, writable ? 'rw' : 'ro']),
      '--',
      ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
      ...command,
    ],
    { stdio: stdio ?? 'inherit', env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } },
  );
}
