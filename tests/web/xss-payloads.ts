import { addressPayloads } from './xss/address-payloads.ts';
import { foreignPayloads } from './xss/foreign-payloads.ts';
import { markupPayloads } from './xss/markup-payloads.ts';
import { textPayloads } from './xss/text-payloads.ts';

/** A text that must stay a text. */
export interface XssPayload {
  readonly family: string;
  readonly text: string;
}

const families = { ...markupPayloads, ...foreignPayloads, ...addressPayloads, ...textPayloads };

/**
 * Three hundred of them. Those with a script call `xss(NUMBER)`, the others make a request to the canary, which may be anywhere
 * but at the application.
 */
export function xssPayloads(canary: string): readonly XssPayload[] {
  return Object.entries(families)
    .flatMap(([family, texts]) => texts.map((text) => ({ family, text })))
    .map(({ family, text }, index) => {
      const js = `xss(${index})`;
      const base64 = Buffer.from(`<script>parent.${js}</script>`).toString('base64');
      const whole = text
        .replaceAll('{js}', js)
        .replaceAll('{url}', `${canary}/${index}`)
        .replaceAll('{base64}', base64);
      return { family, text: whole };
    });
}
