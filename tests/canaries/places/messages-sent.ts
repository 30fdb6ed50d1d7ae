import { keptText, type KeptBytes } from '../kept-bytes.ts';
import type { World } from '../world/world.ts';

/** What webhooks and readers of mail were told. */
export function messagesSent({ site, mail }: Pick<World, 'site' | 'mail'>): readonly KeptBytes[] {
  return [
    ...site.messages.map((text, index) => keptText(`webhook message ${index}`, text)),
    ...mail.mails.map((text, index) => keptText(`mail ${index}`, text)),
  ];
}
