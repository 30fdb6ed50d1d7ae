import { createHmac } from 'node:crypto';
import { credentialFacts, isHostNamed, ServiceError } from '@rowmill/contracts';
import { maskOf, type Mask } from '@rowmill/egress';
import type { SecretEscape } from '@rowmill/language';
import { openSecret } from './open-secret.ts';
import type { Secret, Token, TokenWish } from './query-secrets.ts';

/** How a marker's secret is written in its place; `token` stands for the token that a credential is exchanged for. */
export type MarkerKind = SecretEscape | 'token';

/** Opens the secrets of one query. */
export interface SecretOpener {
  open(name: string): Promise<Secret | undefined>;
  token?(name: string, wish: TokenWish): Promise<Token>;
}

/** How a value is written in the place where its marker stands. */
const WRITTEN: Readonly<Record<MarkerKind, (value: string) => string>> = {
  raw: (value) => value,
  header: (value) => value.replaceAll(/[\r\n]/g, ''),
  token: (value) => value.replaceAll(/[\r\n]/g, ''),
  url: encodeURIComponent,
  json: (value) => JSON.stringify(value).slice(1, -1),
  base64: (value) => Buffer.from(value).toString('base64'),
};

const MARKER = /secret([0-9a-f]{32})x([0-9a-f]*)_([a-z0-9]+)_/g;

/** Shorter ones would mask half of an ordinary text. */
const LEAST_MASKED = 4;

/** A change of a secret is seen after this long at the latest. */
const FRESH_MS = 5_000;

/** A credential that changes again and again while its token is fetched is somebody's script. */
const MOST_CHANGES = 3;

/**
 * Stands between names of secrets and their values. Commands see markers only: each carries a seal over its name made
 * with a key of this query, so that no page, row or query text can forge one, and is replaced just before a request
 * goes out. A marker is letters and digits, so it passes every escaping unchanged.
 */
export class SecretBox {
  readonly #opener: SecretOpener;
  readonly #literalHosts: ReadonlySet<string>;
  readonly #key: string;
  readonly #open = new Map<string, { readonly untilMs: number; readonly secret: Promise<Secret> }>();
  /** Whatever was opened here, for texts that people see. */
  readonly #seen = new Set<string>();
  /** For all that was seen so far; made anew when there is more. */
  #mask: Mask | undefined;

  /** `key` is random for each query. */
  constructor(opener: SecretOpener, literalHosts: ReadonlySet<string>, key: string) {
    this.#opener = opener;
    this.#literalHosts = literalHosts;
    this.#key = key;
  }

  marker(name: string, kind: MarkerKind): string {
    const hex = Buffer.from(name).toString('hex');
    return `secret${this.#seal(hex, kind)}x${hex}_${kind}_`;
  }

  /** Whether a text holds a secret of this query. */
  holds(text: string): boolean {
    return [...text.matchAll(MARKER)].some((match) => this.#isOurs(match));
  }

  /** The markers of this query in a text, without those of fields that everybody may see. */
  async hiddenIn(text: string): Promise<readonly string[]> {
    const hidden = new Set<string>();
    for (const match of text.matchAll(MARKER))
      if (this.#isOurs(match) && (await this.open(nameOf(match[2]!))).isShown !== true) hidden.add(match[0]);
    return [...hidden];
  }

  /** Puts values in the place of markers, for this host only. */
  async reveal(text: string, host: string, signal?: AbortSignal): Promise<string> {
    const values = new Map<string, string>();
    for (const match of text.matchAll(MARKER)) {
      const [marker, , hex = '', kind] = match;
      if (values.has(marker) || !this.#isOurs(match)) continue;
      const value = await this.#valueOf(nameOf(hex), kind!, host, signal);
      values.set(marker, WRITTEN[kind as MarkerKind](value));
    }
    return values.size === 0 ? text : text.replace(MARKER, (marker) => values.get(marker) ?? marker);
  }

  /** A secret for a request to this host. */
  async openFor(name: string, host: string): Promise<Secret> {
    const secret = await this.open(name);
    const { hosts } = secret;
    const isNamed = hosts === undefined ? this.#literalHosts.has(host) : isHostNamed(host, hosts);
    if (!isNamed) throw new ServiceError('egress/secret-not-for-host', { name, host });
    return secret;
  }

  /** A secret of whatever kind; nothing of it may leave without `openFor`. */
  open(name: string): Promise<Secret> {
    const known = this.#open.get(name);
    const now = performance.now();
    if (known !== undefined && known.untilMs > now) return known.secret;
    const secret = openSecret(name, (wanted) => this.#opener.open(wanted)).then((opened) => {
      this.#remember(opened);
      return opened;
    });
    this.#open.set(name, { untilMs: now + FRESH_MS, secret });
    secret.catch(() => this.#open.delete(name));
    return secret;
  }

  /** The token that a credential is exchanged for, for the engine's own eyes. */
  async token(name: string, wish: Pick<TokenWish, 'refused' | 'signal'> = {}): Promise<Token> {
    for (let changes = 0; changes < MOST_CHANGES; changes++) {
      const { credential } = await this.open(name);
      if (credential === undefined || this.#opener.token === undefined)
        throw new ServiceError('credential/no-token', { name, type: credential?.type ?? 'custom' });
      const token = await this.#opener.token(name, { ...wish, credential });
      this.#see(token.accessToken);
      if (token.version === credential.version) return token;
      // Hosts may have changed with the rest: the token must not go where the credential went before.
      this.#open.delete(name);
    }
    throw new ServiceError('request/changed-meanwhile', { kind: 'credential' });
  }

  /** Takes markers, and values of secrets that slipped out, from a text that people see. */
  mask(text: string): string {
    const masked = text.replace(MARKER, (marker, seal: string, hex: string, kind: string) =>
      this.#seal(hex, kind) === seal ? `$CREDENTIALS.${nameOf(hex)}$` : marker,
    );
    this.#mask ??= maskOf(this.#seen, '•••');
    return this.#mask(masked);
  }

  async #valueOf(name: string, kind: string, host: string, signal?: AbortSignal): Promise<string> {
    const { value, credential } = await this.openFor(name, host);
    if (kind === 'token') {
      const { accessToken } = await this.token(name, { ...(signal && { signal }) });
      await this.openFor(name, host);
      return accessToken;
    }
    if (value !== undefined) return value;
    throw new ServiceError('credential/no-single-value', { name, type: credential?.type ?? 'custom' });
  }

  #remember({ value, credential }: Secret): void {
    if (value !== undefined) this.#see(value);
    for (const secret of secretFields(credential)) this.#see(secret);
  }

  #see(value: string): void {
    if (value.length < LEAST_MASKED || this.#seen.has(value)) return;
    this.#seen.add(value);
    this.#mask = undefined;
  }

  #isOurs([, seal, hex = '', kind = '']: RegExpExecArray): boolean {
    return kind in WRITTEN && this.#seal(hex, kind) === seal;
  }

  #seal(hex: string, kind: string): string {
    return createHmac('sha256', this.#key).update(`${hex}_${kind}`).digest('hex').slice(0, 32);
  }
}

function secretFields(credential: Secret['credential']): readonly string[] {
  if (credential === undefined) return [];
  const { fields } = credentialFacts(credential.type);
  return Object.entries(credential.fields).flatMap(([name, value]) =>
    fields[name]?.secret === true ? [value] : [],
  );
}

function nameOf(hex: string): string {
  return Buffer.from(hex, 'hex').toString();
}
