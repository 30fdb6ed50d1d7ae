export { createEgress } from './create-egress.ts';
export type {
  ByteCount,
  Egress,
  EgressLimits,
  EgressOptions,
  EgressReply,
  EgressRequest,
  Resolve,
} from './egress.ts';
