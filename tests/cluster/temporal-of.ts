import type { TemporalOptions } from '@rowmill/cluster';

/** The Temporal of a cluster, as its nodes are told of it. */
export function temporalOf(environment: Readonly<Record<string, string>>): TemporalOptions {
  return {
    address: environment['ROWMILL_TEMPORAL_ADDRESS']!,
    namespace: environment['ROWMILL_TEMPORAL_NAMESPACE']!,
    codecKeys: environment['ROWMILL_TEMPORAL_CODEC_KEYS']!,
  };
}
