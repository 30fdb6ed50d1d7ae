import { ServiceError, type Value } from '@rowmill/contracts';
import { readArticle } from '../../in-page/read-article.ts';
import { readContent as readContentInPage } from '../../in-page/read-content.ts';
import { callOnBlank } from '../../page/call-on-blank.ts';
import type { Page } from '../../page/page.ts';
import { librarySource } from '../expression/library-source.ts';

/** The whole page as HTML. */
export async function readContent(page: Page): Promise<string> {
  return (await page.call('isolated', String(readContentInPage))) as string;
}

/** What a reader would read of the page; null where there is nothing like an article. */
export async function readReadable(page: Page, html: string): Promise<Value> {
  const source = `(...page) => (${String(readArticle)})(${await librarySource('readability')}, ...page)`;
  try {
    return (await page.call('isolated', source)) as Value;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'browser/expression-failed') throw error;
    // Pages with trusted types let nobody write HTML, not even into a copy; an empty page has no such rules.
    return (await callOnBlank(page, source, { html, url: page.state.url })) as Value;
  }
}
