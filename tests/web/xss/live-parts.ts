import type { FrameLocator, Page } from 'playwright-core';

interface Part {
  readonly localName: string;
  readonly outerHTML: string;
  readonly baseURI: string;
  getAttribute(name: string): string | null;
  getAttributeNames(): readonly string[];
}

/**
 * What a text has become although it must stay a text: handlers, scripts of its own, addresses that are none of the web, pictures
 * and frames from elsewhere. Nothing of these has to have happened yet.
 */
export function liveParts(page: Page | FrameLocator): Promise<string[]> {
  return page.locator('xpath=//*').evaluateAll((elements) =>
    (elements as unknown as readonly Part[]).flatMap((part) => {
      const address = (text: string) =>
        new URL(text, part.baseURI.startsWith('about:') ? 'http://frame.invalid/' : part.baseURI);
      const isOurs = (text: string) => address(text).origin === address('').origin;
      const handler = part.getAttributeNames().find((name) => /^on/i.test(name));
      const link = part.getAttribute('href') ?? part.getAttribute('xlink:href');
      const source = part.getAttribute('src');
      const wrong = [
        handler !== undefined && `attribute ${handler}`,
        part.localName === 'script' && (source === null || !isOurs(source)) && 'script',
        part.localName === 'link' && link !== null && !isOurs(link) && 'link element',
        link !== null && !/^(?:https?|blob|mailto):$/.test(address(link).protocol) && 'link',
        source !== null && !/^(?:data:image\/|blob:)/.test(source) && !isOurs(source) && 'source',
        part.localName === 'iframe' && part.getAttribute('sandbox') !== '' && 'open frame',
      ].filter((text) => text !== false);
      return wrong.map((text) => `${text}: ${part.outerHTML.slice(0, 200)}`);
    }),
  );
}
