import { parameter, type Value } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';

export const devices = defineCommand({
  name: 'devices',
  chapter: 'sources',
  summary: 'Lists the devices that a page can be shown on.',
  kind: 'expanding',
  need: 'data',
  version: 1,
  begins: true,
  args: {},
  flags: {
    mobile: parameter.boolean({ describe: 'Only phones and tablets, or only others.', optional: true }),
  },
  adds: ['name', 'userAgent', 'viewport.*'],
  details: '`open … --device NAME` shows a page on one of them.',
  examples: [
    {
      title: 'What a desktop is',
      query: `devices --mobile false || filter "name == 'Desktop'" || table name viewport.isMobile`,
      result: [{ name: 'Desktop', viewport: { isMobile: false } }],
    },
  ],

  *expand(_row, { flags: { mobile } }, can) {
    for (const { name, userAgent, viewport } of can.devices()) {
      if (mobile !== undefined && viewport.isMobile !== mobile) continue;
      const row = new Map<string, Value>([
        ['name', name],
        ['userAgent', userAgent],
      ]);
      for (const [side, value] of Object.entries(viewport)) row.set(`viewport.${side}`, value);
      yield row;
    }
  },
});
