import { defineSetting } from '../define-setting.ts';
import { integer, networks, text, webAddress } from '../setting-type.ts';

/** Where the service is found, and by whom. */
export const listening = [
  defineSetting({
    name: 'host',
    type: text('an address of this machine'),
    default: '127.0.0.1',
    sentence: 'The address to listen on. Others than loopback need TLS or a trusted proxy.',
  }),
  defineSetting({
    name: 'port',
    type: integer(0, 65_535),
    default: 7700,
    sentence: 'The port to listen on; 0 takes a free one.',
  }),
  defineSetting({
    name: 'publicUrl',
    type: webAddress(),
    default: undefined,
    sentence: 'The address under which people reach the service, when it is not the one it listens on.',
  }),
  defineSetting({
    name: 'basePath',
    type: text('empty, or a path that begins with a slash and ends without one', /^(?:\/[\w.~-]+)*$/),
    default: '',
    sentence: 'The path under which the service lives, when a proxy serves other things beside it.',
  }),
  defineSetting({
    name: 'tls.cert',
    type: text('a file'),
    default: undefined,
    sentence: 'The certificate, PEM, with those it depends on.',
  }),
  defineSetting({
    name: 'tls.key',
    type: text('a file'),
    default: undefined,
    sentence: "The certificate's private key, PEM.",
  }),
  defineSetting({
    name: 'trustedProxies',
    type: networks(),
    default: [],
    sentence: 'The proxies whose X-Forwarded-For and X-Forwarded-Proto headers are believed.',
  }),
  defineSetting({
    name: 'drainSeconds',
    type: integer(0, 3600),
    default: 25,
    sentence: 'How long running requests may go on once the service has been told to stop.',
  }),
] as const;
