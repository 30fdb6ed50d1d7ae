/** Ways to write an address that may not be reached: what stands between `http://` and the path. */
const LITERALS = `
  127.0.0.1 127.1 127.0.1 127.000.000.001 0177.0.0.1 0177.0.0.01 00000177.1 0x7f.0.0.1 0x7f.1 0x7F.0x0.0x0.0x1
  0x7f000001 0x7F000001 0x000000007f000001 2130706433 017700000001 0x7f.0.1 0177.0x0.1 127.0.0.1. 127.1.
  127.0.0.2 127.0.0.78 127.255.255.254 127.127.127.127 127.65530 0 0.0.0.0 00.0.0.0 0x0 0.0.0.1 0.1
  [::] [::1] [0:0:0:0:0:0:0:1] [0000::0001] [::0001] [0:0::1] [::ffff:127.0.0.1] [::ffff:7f00:1]
  [::FFFF:127.0.0.1] [0:0:0:0:0:ffff:127.0.0.1] [::ffff:0:127.0.0.1] [::ffff:127.0.0.78] [::127.0.0.1] [::7f00:1]
  [64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [64:ff9b::10.0.0.1] [2002:7f00:1::]
  [2002:7f00:0001::1] [2002:a00:1::] [2001:0:7f00:1::] [2001:0:4136:e378:8000:63bf:80ff:fffe]
  [2001::5efe:7f00:1] [fe80::5efe:7f00:1]
  ①②⑦.⓪.⓪.① １２７.０.０.１ 𝟭𝟮𝟳.𝟬.𝟬.𝟭 127。0。0。1 127．0．0．1 127｡0｡0｡1 ０ｘ７ｆ．１ %31%32%37.0.0.1 127.0.0.%31
  localhost LOCALHOST localhost. LocalHost ｌｏｃａｌｈｏｓｔ ⓛⓞⓒⓐⓛⓗⓞⓢⓣ loc%61lhost foo.localhost a.b.localhost.
  10.0.0.1 10.1 012.0.0.1 0xa.0.0.1 0x0a000001 167772161 172.16.0.1 172.31.255.254 0xac100001 2886729729
  192.168.0.1 192.168.1 0300.0250.0.1 0xc0a80001 3232235521 [::ffff:192.168.0.1] [::ffff:c0a8:1]
  169.254.169.254 169.254.169.254. 0251.0376.0251.0376 0xa9fea9fe 2852039166 169.254.43518 169.16689662
  0xa9.0xfe.0xa9.0xfe 169.254.0xa9fe [::ffff:169.254.169.254] [::ffff:a9fe:a9fe] [64:ff9b::a9fe:a9fe]
  [64:ff9b::169.254.169.254] [2002:a9fe:a9fe::] [::a9fe:a9fe] [fd00:ec2::254] [FD00:EC2:0:0:0:0:0:254]
  [fd20:ce::254] [fd00:c1::a9fe:a9fe] 169.254.170.2 169.254.170.23 169.254.0.2 169.254.42.42 100.100.100.200
  0x646464c8 1684301000 168.63.129.16 0xa83f8110 2822734096 [::ffff:168.63.129.16] [64:ff9b::a83f:8110]
  192.0.0.192 0xc00000c0 100.64.0.1 169.254.0.1 198.18.0.1 192.0.2.1 198.51.100.1 203.0.113.1 192.88.99.1
  192.0.0.1 224.0.0.1 240.0.0.1 255.255.255.255 4294967295 0xffffffff
  [fc00::1] [fd12:3456:789a::1] [fe80::1] [fec0::1] [ff02::1] [ff05::1] [100::1] [2001:db8::1] [3fff::1] [5f00::1]
  [::1%25lo] [fe80::1%25eth0] [fe80::1%lo] 127.0.0.1%00.example.org 127.0.0.256 0x100000000 1.2.3.4.5
  example.org@127.0.0.1 example.org:80@127.0.0.1 example.org%40@127.0.0.1 127.0.0.1#@example.org
  127.0.0.1?@example.org 127.0.0.77@127.0.0.1 127.0.0.1:80 127.0.0.1:443 127.0.0.1:8001 127.0.0.77:8001
  [::1]:8001 [::ffff:7f00:1]:8001 localhost:8001 metadata.google.internal instance-data
`
  .trim()
  .split(/\s+/);

/** Blanks and signs that some parsers drop and others do not. */
const ODD = [
  'example.org\\@127.0.0.1',
  '127.0.0.1\\@example.org',
  '127.0.0.1\t',
  '\u00AD127.0.0.1',
  '127.0.\u200B0.1',
];

/** Names for which the name server of the test has such addresses only, among others, or by way of another name. */
export const FORBIDDEN_NAMES: Readonly<Record<string, readonly string[]>> = {
  'loop.example': ['127.0.0.1'],
  'loop-far.example': ['127.200.0.9'],
  'zero.example': ['0.0.0.0'],
  'ten.example': ['10.20.30.40'],
  'home.example': ['192.168.1.1'],
  'shared.example': ['100.64.0.9'],
  'metadata.example': ['169.254.169.254'],
  'alibaba.example': ['100.100.100.200'],
  'azure.example': ['168.63.129.16'],
  'metadata.google.internal': ['169.254.169.254'],
  'instance-data': ['169.254.169.254'],
  'two.example': ['9.9.9.9', '127.0.0.1'],
  'two-turned.example': ['127.0.0.1', '9.9.9.9'],
  'many.example': ['9.9.9.9', '9.9.9.10', '9.9.9.11', '10.0.0.1'],
  'six.example': ['::1'],
  'six-mapped.example': ['::ffff:127.0.0.1'],
  'six-nat64.example': ['64:ff9b::a9fe:a9fe'],
  'six-to-four.example': ['2002:7f00:1::'],
  'six-local.example': ['fd00:ec2::254'],
  'both.example': ['9.9.9.9', '::1'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
  'xn--bcher-kva.example': ['127.0.0.1'],
  'example.org': ['10.0.0.9'],
  localhost: ['127.0.0.1'],
  'foo.localhost': ['127.0.0.1'],
  'a.b.localhost': ['127.0.0.1'],
};

/** Every one of them leads to an address that the guard refuses, or is no address at all. */
export const SPELLINGS: readonly string[] = [
  ...new Set([...LITERALS, ...ODD, ...Object.keys(FORBIDDEN_NAMES), 'bücher.example', 'LOOP.example.']),
];

/** With the path where a URL parser looks for it. */
export function urlOf(spelling: string, scheme: string, path: string): string {
  const [, host = '', rest = ''] = /^([^#?]*)(.*)$/s.exec(spelling) ?? [];
  return `${scheme}://${host}${path}${rest}`;
}

/** The hosts that are asked for when all spellings are tried, as a URL parser reads them. */
export function hostsOf(spellings: readonly string[]): ReadonlySet<string> {
  const urls = spellings.map((spelling) => URL.parse(urlOf(spelling, 'http', '/')));
  return new Set(urls.filter((url) => url !== null).map(({ hostname }) => hostname));
}
