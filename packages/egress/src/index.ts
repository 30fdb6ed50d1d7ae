export { createEgress } from './create-egress.ts';
export type {
  ByteCount,
  DialTarget,
  Egress,
  EgressLimits,
  EgressOptions,
  EgressReply,
  EgressRequest,
  Resolve,
} from './egress.ts';
export { createEgressProxy } from './proxy/create-egress-proxy.ts';
export type {
  Denial,
  Door,
  DoorLimits,
  DoorRules,
  DoorTraffic,
  EgressProxy,
  EgressProxyOptions,
  EgressStatus,
} from './proxy/egress-proxy.ts';
export type { ProxyChoice, ProxyServer, Upstream } from './proxy/upstream.ts';
export type { GuardOptions, RemoteEgress } from './guard/guard-options.ts';
export { parseProxy, type OpenPacFile } from './proxy/parse-proxy.ts';
export { createPacFiles, type PacOptions } from './pac/create-pac-files.ts';
export {
  createEgressServer,
  type EgressServer,
  type EgressServerOptions,
} from './server/create-egress-server.ts';
export { maskOf, type Mask } from './secrets/mask-of.ts';
