import { randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** How long an old secret signs beside the new one. */
const OVERLAP_MS = 24 * 3_600_000;

/** What the vault holds for a webhook. */
interface KeptSecrets {
  readonly current: string;
  readonly former?: string;
  /** When `former` is no longer used, in epoch milliseconds. */
  readonly until?: number;
}

/** In the form of Standard Webhooks. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/** The text for the vault; `kept` is what it held before. */
export function withSecret(secret: string, kept: string | undefined, now: number): string {
  const before = kept === undefined ? undefined : (JSON.parse(kept) as KeptSecrets);
  const secrets: KeptSecrets =
    before === undefined
      ? { current: secret }
      : { current: secret, former: before.current, until: now + OVERLAP_MS };
  return JSON.stringify(secrets);
}

/** Those that sign now, newest first. */
export function secretsAt(kept: string, now: number): readonly string[] {
  const { current, former, until = 0 } = JSON.parse(kept) as KeptSecrets;
  return former !== undefined && now < until ? [current, former] : [current];
}
