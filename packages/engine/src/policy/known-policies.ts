import type { DispatchLimits, DomainPolicy } from '@rowmill/contracts';
import { policiesByDomain } from './match-policy.ts';

interface Known {
  policies: readonly DomainPolicy[];
  isCurrent: boolean;
  reading?: Promise<void>;
}

export interface KnownPoliciesOptions {
  policiesOf(workspace: string): Promise<readonly DomainPolicy[]>;
  /** Called before anyone is told the new ones. */
  readonly onRead: (workspace: string, policies: ReadonlyMap<string, DispatchLimits>) => void;
}

/** The policies of the workspaces a process has to do with, read once and again after each change. */
export class KnownPolicies {
  readonly #options: KnownPoliciesOptions;
  readonly #known = new Map<string, Known>();

  constructor(options: KnownPoliciesOptions) {
    this.#options = options;
  }

  async of(workspace: string): Promise<readonly DomainPolicy[]> {
    const entry = this.#known.get(workspace) ?? { policies: [], isCurrent: false };
    this.#known.set(workspace, entry);
    while (!entry.isCurrent) await (entry.reading ??= this.#read(workspace, entry));
    return entry.policies;
  }

  /** Never rejects: policies that cannot be read now are read when they are asked for next. */
  async changed(workspace: string): Promise<void> {
    const entry = this.#known.get(workspace);
    if (!entry) return;
    entry.isCurrent = false;
    await this.of(workspace).catch(() => undefined);
  }

  /** A change that comes while policies are read makes `isCurrent` false again: they are read once more. */
  async #read(workspace: string, entry: Known): Promise<void> {
    try {
      entry.isCurrent = true;
      entry.policies = await this.#options.policiesOf(workspace);
      this.#options.onRead(workspace, policiesByDomain(entry.policies));
    } catch (error) {
      entry.isCurrent = false;
      throw error;
    } finally {
      delete entry.reading;
    }
  }
}
