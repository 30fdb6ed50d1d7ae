import { once } from 'node:events';
import { BlockList, connect, createServer, isIP } from 'node:net';
import { ServiceError } from '@rowmill/contracts';
import { describe, expect, test } from 'vitest';
import { createAddressRules } from './address-rules.ts';
import { createEgress } from './create-egress.ts';
import { createPinnedAddresses, type Pinned } from './pinned-addresses.ts';

/** Ways to write an address that is not public. */
const SPELLINGS = `
  127.0.0.1 127.1 127.0.1 127.000.000.001 0177.0.0.1 0177.0.0.01 0x7f.0.0.1 0x7f.1 0x7F.0x0.0x0.0x1
  0x7f000001 2130706433 017700000001 0x7f.0.1 127.0.0.1. 127.0.0.2 127.255.255.255 127.127.127.127 0
  0.0.0.0 00.0.0.0 0x0 0.0.0.1 [::] [::1] [0:0:0:0:0:0:0:1] [0000::0001] [::0001] [0:0::1]
  [::ffff:127.0.0.1] [::ffff:7f00:1] [::FFFF:127.0.0.1] [0:0:0:0:0:ffff:127.0.0.1] [::ffff:0:127.0.0.1]
  [::127.0.0.1] [::7f00:1] [64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::]
  [2002:7f00:0001::1] [2001:0:7f00:1::] ①②⑦.⓪.⓪.① １２７.０.０.１ 127。0。0。1 127．0．0．1 127｡0｡0｡1
  %31%32%37.0.0.1 127.0.0.%31 localhost LOCALHOST localhost. LocalHost ｌｏｃａｌｈｏｓｔ ⓛⓞⓒⓐⓛⓗⓞⓢⓣ loc%61lhost
  foo.localhost 10.0.0.1 10.1 012.0.0.1 0xa.0.0.1 0x0a000001 167772161 172.16.0.1 0xac100001 2886729729
  192.168.0.1 192.168.1 0300.0250.0.1 0xc0a80001 3232235521 [::ffff:192.168.0.1] [::ffff:c0a8:1]
  169.254.169.254 0251.0376.0251.0376 0xa9fea9fe 2852039166 169.254.43518 0xa9.0xfe.0xa9.0xfe
  [::ffff:169.254.169.254] [::ffff:a9fe:a9fe] [64:ff9b::a9fe:a9fe] [2002:a9fe:a9fe::] [fd00:ec2::254]
  100.100.100.200 0x646464c8 1684301000 168.63.129.16 0xa83f8110 [::ffff:168.63.129.16] 100.64.0.1
  169.254.0.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 4294967295 0xffffffff 192.0.0.1 [fc00::1]
  [fd12:3456:789a::1] [fe80::1] [fec0::1] [ff02::1] [100::1] [2001:db8::1] [5f00::1] [::1%25lo]
  127.0.0.1%00.example.org example.org@127.0.0.1 127.0.0.256 0x100000000 127.0.0.1#@example.org
  127.0.0.1?@example.org
`
  .trim()
  .split(/\s+/)
  .concat(['127.0.0.1\\@example.org', '127.0.0.1\t', '\u00AD127.0.0.1', '127.0.\u200B0.1']);

/** Whatever name is asked for: so a name never leads away from this machine. */
const resolve = async (): Promise<readonly string[]> => ['127.0.0.1', '::1'];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether the socket would stay on this machine even if the rules under test let everything pass. */
function staysHere(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? '';
  const literal = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  const family = isIP(literal);
  return family === 0 || loopback.check(literal, family === 6 ? 'ipv6' : 'ipv4');
}

/** With the port where the URL parser looks for it. */
function urlOf(spelling: string, port: number): string {
  const [, host = '', rest = ''] = /^([^#?\\]*)(.*)$/s.exec(spelling) ?? [];
  return `http://${host}:${port}${rest}/`;
}

async function pinnedOrCode(pin: () => Pinned | Promise<Pinned>): Promise<string> {
  try {
    return (await pin()).key;
  } catch (error) {
    return error instanceof ServiceError ? error.code : String(error);
  }
}

describe('addresses that are not public', () => {
  /** Nothing is dialled here, whatever the answer: most of these are other people's addresses. */
  test(`${SPELLINGS.length} spellings are refused before anything is dialled`, async () => {
    const pins = createPinnedAddresses(createAddressRules([]), resolve, 0);
    const passed: string[] = [];
    for (const spelling of SPELLINGS) {
      const url = URL.parse(urlOf(spelling, 80));
      if (!url || url.username !== '') continue;
      const code = await pinnedOrCode(() => pins.of(url));
      if (code !== 'egress/denied') passed.push(`${spelling}: ${code}`);
    }
    expect(passed).toEqual([]);
  });

  test.each(['0127.0.0.1', '[::7f00:1]', '0.0.0.0', '10.0.0.1'])(
    '%s is never dialled by these tests',
    (host) => {
      expect(staysHere(`http://${host}/`)).toBe(false);
    },
  );

  test('no spelling of the loopback address reaches a server there', async () => {
    const canaries = [createServer(), createServer()] as const;
    let hits = 0;
    for (const canary of canaries) canary.on('connection', (socket) => (hits++, socket.destroy()));
    await once(canaries[0].listen(0, '127.0.0.1'), 'listening');
    const address = canaries[0].address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await once(canaries[1].listen(port, '::1'), 'listening');

    await using egress = createEgress({ resolve });
    const local = SPELLINGS.map((spelling) => urlOf(spelling, port)).filter(staysHere);
    expect(local.length).toBeGreaterThan(40);
    for (const url of local) {
      await expect(egress.send({ method: 'GET', url, timeoutMs: 1_000 }), url).rejects.toMatchObject({
        code: expect.stringMatching(/^egress\/(denied|bad-address)$/),
      });
    }
    expect(hits).toBe(0);
    for (const host of ['127.0.0.1', '::1']) await once(connect(port, host), 'close');
    expect(hits).toBe(2);
    for (const canary of canaries) canary.close();
  });
});
