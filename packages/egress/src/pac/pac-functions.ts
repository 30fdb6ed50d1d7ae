/**
 * The functions a PAC file expects, for a page without network: it stands alone and is sent there as text. None of them
 * asks a name server: names are not resolvable, and the own address is always loopback, so a file can learn nothing
 * about the network it is read in and cannot carry names out of it.
 */
export function pacFunctions(scope: Record<string, unknown>): void {
  const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
  const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

  function addressNumber(text: unknown): number | undefined {
    const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(String(text));
    if (!parts) return undefined;
    const bytes = parts.slice(1).map(Number);
    if (bytes.some((byte) => byte > 255)) return undefined;
    return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  }

  /** Linear: a star matches as little as it can, and only the last star is ever taken back. */
  function matches(text: string, pattern: string): boolean {
    let at = 0;
    let here = 0;
    let star = -1;
    let mark = 0;
    while (at < text.length) {
      const wanted = pattern[here];
      if (wanted === '*') {
        star = here++;
        mark = at;
      } else if (wanted !== undefined && (wanted === '?' || wanted === text[at])) {
        here++;
        at++;
      } else if (star >= 0) {
        here = star + 1;
        at = ++mark;
      } else {
        return false;
      }
    }
    while (pattern[here] === '*') here++;
    return here === pattern.length;
  }

  /** Whether now lies in the range, which may go over the end of the week, the year or the day. */
  function within(now: number, first: number, last: number): boolean {
    return first <= last ? now >= first && now <= last : now >= first || now <= last;
  }

  /** The clock the words ask for, and the words without `GMT`. */
  function clock(words: readonly unknown[]): { rest: unknown[]; now: Date } {
    const rest = [...words];
    const now = new Date();
    if (String(rest.at(-1)).toUpperCase() !== 'GMT') return { rest, now };
    rest.pop();
    return { rest, now: new Date(now.getTime() + now.getTimezoneOffset() * 60_000) };
  }

  /** One number for the parts of a date that are given, so that dates of the same kind can be compared. */
  function dateNumber(parts: readonly unknown[], now: Date): { asked: number; current: number } {
    let asked = 0;
    let current = 0;
    for (const part of parts) {
      const month = MONTHS.indexOf(String(part).toUpperCase());
      if (month >= 0) {
        asked += month * 100;
        current += now.getMonth() * 100;
      } else if (Number(part) > 31) {
        asked += Number(part) * 10_000;
        current += now.getFullYear() * 10_000;
      } else {
        asked += Number(part);
        current += now.getDate();
      }
    }
    return { asked, current };
  }

  Object.assign(scope, {
    alert: () => {},
    isPlainHostName: (host: unknown) => !String(host).includes('.') && !String(host).includes(':'),
    dnsDomainIs: (host: unknown, domain: unknown) =>
      String(host).toLowerCase().endsWith(String(domain).toLowerCase()),
    localHostOrDomainIs: (host: unknown, name: unknown) =>
      host === name || (!String(host).includes('.') && String(name).startsWith(`${String(host)}.`)),
    dnsDomainLevels: (host: unknown) => String(host).split('.').length - 1,
    shExpMatch: (text: unknown, pattern: unknown) => matches(String(text), String(pattern)),
    convert_addr: (text: unknown) => addressNumber(text) ?? 0,
    isInNet(host: unknown, network: unknown, mask: unknown): boolean {
      const [address, base, bits] = [addressNumber(host), addressNumber(network), addressNumber(mask)];
      if (address === undefined || base === undefined || bits === undefined) return false;
      return (address & bits) >>> 0 === (base & bits) >>> 0;
    },
    isInNetEx: () => false,
    isResolvable: (host: unknown) => addressNumber(host) !== undefined,
    isResolvableEx: (host: unknown) => addressNumber(host) !== undefined,
    dnsResolve: (host: unknown) => (addressNumber(host) === undefined ? null : host),
    dnsResolveEx: (host: unknown) => (addressNumber(host) === undefined ? '' : host),
    myIpAddress: () => '127.0.0.1',
    myIpAddressEx: () => '127.0.0.1',
    weekdayRange(...words: unknown[]): boolean {
      const { rest, now } = clock(words);
      const [first = -1, last = first] = rest.map((word) => DAYS.indexOf(String(word).toUpperCase()));
      return within(now.getDay(), first, last);
    },
    dateRange(...words: unknown[]): boolean {
      const { rest, now } = clock(words);
      if (rest.length === 1) {
        const { asked, current } = dateNumber(rest, now);
        return asked === current;
      }
      const first = dateNumber(rest.slice(0, rest.length / 2), now);
      const last = dateNumber(rest.slice(rest.length / 2), now);
      return within(first.current, first.asked, last.asked);
    },
    timeRange(...words: unknown[]): boolean {
      const { rest, now } = clock(words);
      const numbers = rest.map(Number);
      if (numbers.length === 1) return now.getHours() === numbers[0];
      const half = numbers.length / 2;
      const seconds = (parts: readonly number[]): number =>
        (parts[0] ?? 0) * 3600 + (parts[1] ?? 0) * 60 + (parts[2] ?? 0);
      const current = now.getHours() * 3600 + now.getMinutes() * 60 + now.getSeconds();
      const isHours = half === 1;
      const last = seconds(numbers.slice(half)) + (isHours ? -1 : 0);
      return within(current, seconds(numbers.slice(0, half)), last);
    },
  });
}
