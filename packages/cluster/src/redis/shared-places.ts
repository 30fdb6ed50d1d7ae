import { createHash } from 'node:crypto';
import type { DispatchLimits } from '@rowmill/contracts';
import { matchPolicy } from '@rowmill/engine';

/** Where hosts of one workspace count together, over all processes. */
export interface SharedPlace {
  readonly workspace: string;
  readonly domain: string;
  readonly limits: DispatchLimits;
  /**
   * `policy`: counts for its workspace. `wide`: the same for a policy above registrable domains, such as one for a public
   * suffix. `shared`: no policy, counts for all workspaces.
   */
  readonly kind: 'policy' | 'wide' | 'shared';
  /** The domain within which hosts can move from place to place when policies change. */
  readonly base: string;
  /** A fingerprint of all policies about the base. */
  readonly view: string;
}

const NO_POLICIES = '-';
const MOST_REMEMBERED = 10_000;

/** Which place a host counts under, by the policies known now. */
export class SharedPlaces {
  readonly #defaultLimits: DispatchLimits;
  readonly #policies = new Map<string, ReadonlyMap<string, DispatchLimits>>();
  /** By workspace, then host. */
  readonly #places = new Map<string, Map<string, SharedPlace>>();

  constructor(defaultLimits: DispatchLimits) {
    this.#defaultLimits = defaultLimits;
  }

  setPolicies(workspace: string, policies: ReadonlyMap<string, DispatchLimits>): void {
    this.#policies.set(workspace, policies);
    this.#places.delete(workspace);
  }

  of(workspace: string, host: string): SharedPlace {
    const remembered = this.#places.get(workspace) ?? new Map<string, SharedPlace>();
    const known = remembered.get(host);
    if (known) return known;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const place = this.#find(workspace, host);
    remembered.set(host, place);
    this.#places.set(workspace, remembered);
    return place;
  }

  /** Where a request that counts under a wide policy is written down too, without limits of its own. */
  beside(workspace: string, host: string): SharedPlace {
    const base = this.#registrable(host);
    const view = this.#viewOf(workspace, base);
    return { workspace, domain: '', limits: {}, kind: 'policy', base, view };
  }

  /** Where all hosts without a policy count, of the host's registrable domain. */
  shared(workspace: string, host: string): SharedPlace {
    const base = this.#registrable(host);
    const view = this.#viewOf(workspace, base);
    return { workspace, domain: base, limits: this.#defaultLimits, kind: 'shared', base, view };
  }

  /** Whether the place would be found the same now. */
  isCurrent({ workspace, base, view }: SharedPlace): boolean {
    return this.#viewOf(workspace, base) === view;
  }

  #find(workspace: string, host: string): SharedPlace {
    const policies = this.#policies.get(workspace) ?? new Map<string, DispatchLimits>();
    const { domain, limits } = matchPolicy(host, policies, this.#defaultLimits);
    const registrable = this.#registrable(host);
    const isInside = isWithin(domain, registrable);
    const base = isInside ? registrable : domain;
    const kind = !policies.has(domain) ? 'shared' : isInside ? 'policy' : 'wide';
    return { workspace, domain, limits, kind, base, view: this.#viewOf(workspace, base) };
  }

  #registrable(host: string): string {
    return matchPolicy(host, new Map(), this.#defaultLimits).domain;
  }

  #viewOf(workspace: string, base: string): string {
    const about = [...(this.#policies.get(workspace) ?? [])].filter(
      ([domain]) => isWithin(domain, base) || isWithin(base, domain),
    );
    if (about.length === 0) return NO_POLICIES;
    const text = JSON.stringify(about.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    return createHash('sha256').update(text).digest('base64url').slice(0, 16);
  }
}

function isWithin(domain: string, base: string): boolean {
  return domain === base || domain.endsWith(`.${base}`);
}
