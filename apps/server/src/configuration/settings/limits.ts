import { defineSetting } from '../define-setting.ts';
import { integer } from '../setting-type.ts';

/** How much a key and a workspace may ask for. */
export const limits = [
  defineSetting({
    name: 'rate.perSecond',
    type: integer(1),
    default: 200,
    sentence: 'Requests a second for each key, on the long run.',
  }),
  defineSetting({
    name: 'rate.burst',
    type: integer(1),
    default: 1000,
    sentence: 'Requests that each key may send at once after a pause.',
  }),
  defineSetting({
    name: 'maxBodyBytes',
    type: integer(1024),
    default: 2_000_000,
    sentence: 'The largest body; operations that take queries or pages have their own, larger limit.',
  }),
  defineSetting({
    name: 'workspace.maxRows',
    type: integer(0),
    default: 1_000_000_000,
    sentence: 'Rows that a workspace may keep in results.',
  }),
  defineSetting({
    name: 'workspace.maxBytes',
    type: integer(0),
    default: 1_000_000_000_000,
    sentence: 'Bytes that a workspace may keep in results.',
  }),
  defineSetting({
    name: 'cellar.maxBytes',
    type: integer(0),
    default: 100_000_000_000,
    sentence: 'Bytes that a workspace may keep in its cellar, as they are stored.',
  }),
] as const;
