import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running server tells about itself in its cluster. */
export interface PostmasterFile {
  /** 0 when the file is damaged, as by a power cut. */
  readonly pid: number;
  readonly port: number;
  /** It writes `starting`, `ready`, `stopping`. */
  readonly status: string;
}

export const POSTMASTER_FILE = 'postmaster.pid';

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, POSTMASTER_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid = '', , , port = '', , , , status = ''] = text.split('\n');
  return { pid: wholeNumber(pid), port: wholeNumber(port), status: status.trim() };
}

function wholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : 0;
}
