import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceError } from '@rowmill/contracts';
import { claimDirectory, type ClaimedDirectory } from '@rowmill/engine';

/** A directory for the browsers of this process; those of dead processes are taken away. */
export function browserDirectory(parent: string | undefined): ClaimedDirectory {
  const user = process.getuid?.() ?? 0;
  const place = parent ?? join(tmpdir(), `rowmill-browsers-${user}`);
  mkdirSync(place, { recursive: true, mode: 0o711 });
  // Where everyone may make directories, somebody else may have made this one.
  if (parent === undefined && statSync(place).uid !== user)
    throw new ServiceError('browser/not-started', { problem: `${place} belongs to somebody else` });
  const claimed = claimDirectory(place);
  // A browser that root starts runs as nobody, who has to find its own folder inside.
  chmodSync(claimed.path, 0o711);
  return claimed;
}
