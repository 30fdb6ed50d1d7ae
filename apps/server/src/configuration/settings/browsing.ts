import { defineSetting } from '../define-setting.ts';
import { integer, list, text, webAddress, webAddresses } from '../setting-type.ts';

/** As `openssl rand` and the like write them. */
const TOKEN = /^[\w+/=-]{32,1000}$/;

/** How pages are opened, and how everything leaves. */
export const browsing = [
  defineSetting({
    name: 'browser.path',
    type: text('a file'),
    default: undefined,
    alsoFrom: ['ROWMILL_CHROMIUM'],
    sentence: 'The Chromium to use; without one, the first that the machine has.',
  }),
  defineSetting({
    name: 'browser.slots',
    type: integer(1, 64),
    default: undefined,
    sentence:
      'Pages that are open at the same time; without it, as many as there are processors, two at least.',
  }),
  defineSetting({
    name: 'browser.queue',
    type: integer(0, 10_000),
    default: 100,
    sentence: 'Jobs that may wait for a page; more are refused with 429.',
  }),
  defineSetting({
    name: 'browser.pages',
    type: integer(1, 100_000),
    default: 200,
    sentence: 'Pages after which a browser is replaced by a fresh one.',
  }),
  defineSetting({
    name: 'browser.minutes',
    type: integer(1, 10_080),
    default: 30,
    sentence: 'Minutes after which a browser is replaced by a fresh one.',
  }),
  defineSetting({
    name: 'browser.memoryBytes',
    type: integer(100_000_000),
    default: 3_000_000_000,
    sentence: 'Memory of one browser, all its processes together, with which it is replaced by a fresh one.',
  }),
  defineSetting({
    name: 'browser.directory',
    type: text('a directory'),
    default: undefined,
    sentence:
      "Where browsers keep their files while they run; without one, in the system's directory for such files.",
  }),
  defineSetting({
    name: 'browser.urls',
    type: webAddresses(),
    default: [],
    sentence: 'The processes with the role browser, for those that have none of their own.',
  }),
  defineSetting({
    name: 'browser.port',
    type: integer(0, 65_535),
    default: 7710,
    sentence: 'The port on which the role browser takes jobs; 0 takes a free one.',
  }),
  defineSetting({
    name: 'browser.token',
    type: text('at least 32 letters and digits', TOKEN),
    default: undefined,
    secret: true,
    sentence: 'What those who give jobs to the role browser show, the same on all machines.',
  }),
  defineSetting({
    name: 'egress.allow',
    type: list('networks and ports (10.0.0.0/8:443)'),
    default: [],
    sentence: 'Private addresses that queries may open all the same; metadata services never.',
  }),
  defineSetting({
    name: 'egress.proxy',
    type: text('an http://, https://, socks4:// or socks5:// address', /^(?:https?|socks[45]?):\/\/./),
    default: undefined,
    secret: true,
    sentence: 'The proxy through which everything leaves, where the network asks for one.',
  }),
  defineSetting({
    name: 'egress.caFile',
    type: text('a file'),
    default: undefined,
    sentence: 'Authorities, PEM, that are trusted beside the public ones; browsers need certutil for it.',
  }),
  defineSetting({
    name: 'egress.via',
    type: webAddress(),
    default: undefined,
    sentence: 'The process with the role egress through which everything leaves.',
  }),
  defineSetting({
    name: 'egress.port',
    type: integer(0, 65_535),
    default: 7720,
    sentence: 'The port on which the role egress listens; 0 takes a free one.',
  }),
  defineSetting({
    name: 'egress.token',
    type: text('at least 32 letters and digits', TOKEN),
    default: undefined,
    secret: true,
    sentence: 'What those who leave through the role egress show, the same on all machines.',
  }),
] as const;
