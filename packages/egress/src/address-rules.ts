import { ServiceError } from '@rowmill/contracts';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

interface AllowRule {
  readonly network: Address;
  readonly prefix: number;
  readonly port?: number;
}

/** Says which addresses may be dialled. */
export interface AddressRules {
  /** The address in the form to dial, or nothing when it is refused. */
  check(address: string, port: number): string | undefined;
}

/**
 * Cloud metadata services, which no rule can allow: AWS, Google, Azure, Oracle and OpenStack share the first; then containers
 * of AWS; then Alibaba, Azure, Oracle, Tencent, Scaleway and Volcengine.
 */
const METADATA = `
  169.254.169.254 fd00:ec2::254 fe80::a9fe:a9fe fd20:ce::254
  169.254.170.2 169.254.170.23 fd00:ec2::23
  100.100.100.200 168.63.129.16 192.0.0.192 169.254.0.23 169.254.42.42 fd00:42::42 100.96.0.96
`
  .trim()
  .split(/\s+/)
  .map((address) => ipaddr.parse(address).toNormalizedString());
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const SIX_TO_FOUR = ipaddr.IPv6.parseCIDR('2002::/16');

/** Public addresses, and those the operator names as `CIDR` or `CIDR:port`. */
export function createAddressRules(allow: readonly string[]): AddressRules {
  const rules = allow.map(parseRule);
  return {
    check(text, port) {
      if (!ipaddr.isValid(text)) return undefined;
      const address = ipaddr.process(text);
      const inner = embedded(address);
      if (isMetadata(address) || (inner && isMetadata(inner))) return undefined;
      const allowed = isGlobal(address) || rules.some((rule) => matches(rule, address, port));
      return allowed ? address.toString() : undefined;
    },
  };
}

function isMetadata(address: Address): boolean {
  return METADATA.includes(address.toNormalizedString());
}

/** 6to4, Teredo and every other tunnel are refused by their range; NAT64 counts as the IPv4 address behind it. */
function isGlobal(address: Address): boolean {
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  if (address.match(NAT64)) return embedded(address)?.range() === 'unicast';
  return address.match(GLOBAL_IPV6) && address.range() === 'unicast';
}

function embedded(address: Address): ipaddr.IPv4 | undefined {
  if (address instanceof ipaddr.IPv4) return undefined;
  const bytes = address.toByteArray();
  if (address.match(NAT64)) return new ipaddr.IPv4(bytes.slice(12));
  if (address.match(SIX_TO_FOUR)) return new ipaddr.IPv4(bytes.slice(2, 6));
  return undefined;
}

function matches(rule: AllowRule, address: Address, port: number): boolean {
  if (rule.port !== undefined && rule.port !== port) return false;
  if (address instanceof ipaddr.IPv4) {
    return rule.network instanceof ipaddr.IPv4 && address.match(rule.network, rule.prefix);
  }
  return rule.network instanceof ipaddr.IPv6 && address.match(rule.network, rule.prefix);
}

function parseRule(rule: string): AllowRule {
  const parts = /^(?<cidr>[^/]+\/\d{1,3})(?::(?<port>\d{1,5}))?$/.exec(rule.trim())?.groups;
  if (!parts?.['cidr'] || !ipaddr.isValidCIDR(parts['cidr'])) {
    throw new ServiceError('egress/bad-rule', { rule, problem: 'it is not CIDR or CIDR:port' });
  }
  const [network, prefix] = ipaddr.parseCIDR(parts['cidr']);
  const port = parts['port'] === undefined ? undefined : Number(parts['port']);
  if (port !== undefined && (port < 1 || port > 65_535)) {
    throw new ServiceError('egress/bad-rule', { rule, problem: 'there is no such port' });
  }
  return { network, prefix, port };
}
