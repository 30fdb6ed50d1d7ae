import { ServiceError, type DomainPolicy } from '@rowmill/contracts';

export interface Enforcement {
  readonly go: boolean;
  /** 0 when `go`; `null` when the policy is closed. */
  readonly retryAfterMs: number | null;
}

export interface EnforcementOptions {
  readonly policies: readonly DomainPolicy[];
  readonly policyId: string;
  readonly domain: string;
  /** What decides about `domain`. */
  decidesFor(domain: string): string;
  /** Takes a permit now or not at all. */
  take(): Promise<unknown>;
}

/** Takes one permit of a policy that decides about the domain, or says when there will be one. */
export async function enforcePolicy(options: EnforcementOptions): Promise<Enforcement> {
  const { policyId, domain } = options;
  const policy = options.policies.find(({ id }) => id === policyId);
  if (!policy) throw new ServiceError('request/not-found', { kind: 'policy', name: policyId });
  if (options.decidesFor(domain) !== policy.domain)
    throw new ServiceError('policy/not-covered', { name: policy.name, domain });
  try {
    await options.take();
    return { go: true, retryAfterMs: 0 };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === 'policy/closed') return { go: false, retryAfterMs: null };
    if (error.code === 'policy/wait') return { go: false, retryAfterMs: error.retryAfterMs ?? 0 };
    throw error;
  }
}
