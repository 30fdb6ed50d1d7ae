import { printValue } from '@rowmill/language';

const NO_LETS: ReadonlySet<string> = new Set();

/** The stage that opens a page with its picture and the places of its elements; nothing where the text is no address of one. */
export function pageStage(written: string): string | undefined {
  const address = addressOf(written.trim());
  return address && `open ${printValue([address], 'url', NO_LETS)} --device Desktop --screenshot --dimension`;
}

/** People leave out the https:// that browsers do not show; some browsers take anything for a host, masked. */
function addressOf(written: string): string | undefined {
  const address = /^[a-z][\d+.a-z-]*:\/\//i.test(written) ? written : `https://${written}`;
  const { protocol, hostname } = URL.parse(address) ?? {};
  return hostname && !hostname.includes('%') && (protocol === 'http:' || protocol === 'https:')
    ? address
    : undefined;
}
