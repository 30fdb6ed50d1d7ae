import { createHash, randomUUID } from 'node:crypto';
import type { ElementRecord, LibraryOptions, Value } from '@rowmill/contracts';
import {
  collectElements,
  type CollectedElement,
  type CollectWishes,
} from '../../in-page/collect-elements.ts';
import { runOnElements, type Announced } from '../../in-page/run-on-elements.ts';
import type { Page } from '../../page/page.ts';
import { refusedOption } from '../../preparation/refused-option.ts';
import { callInPage } from '../expression/evaluate-expression.ts';
import { expressionSource } from '../expression/expression-source.ts';
import { selectorSource } from '../expression/selector-source.ts';

interface ReadWishes extends CollectWishes, LibraryOptions {
  readonly engine?: 'dom' | 'jquery';
  readonly hashtml?: boolean;
  /** A user's function to be called for each element. */
  readonly expression?: string;
}

/** The elements that match, as they are now: read where the page cannot interfere, expressions run beside its scripts. */
export async function readElements(page: Page, wishes: ReadWishes): Promise<readonly ElementRecord[]> {
  const { selector, engine, html, hashtml, dimension, place, expression } = wishes;
  const source = await selectorSource(collectElements, engine);
  const announcement = expression === undefined ? undefined : `rowmill-${randomUUID()}`;
  // Hashes are made here: pages without TLS have no means of their own.
  const needed: CollectWishes = { selector, html: html || hashtml, dimension, place, announcement };
  const results = await startOnElements(page, wishes, announcement);
  const [collected, values] = await Promise.all([page.call('isolated', source, needed), results?.values]);
  const { elements, problem } = collected as Collected;
  if (elements === undefined) throw refusedOption('selector', 'selector', problem ?? 'it is not understood');
  return elements.map((element, index) => ({
    ...withHashes(element, html === true, hashtml === true),
    ...(values === undefined ? {} : { expression: values[index] ?? null }),
  }));
}

/** Listens for elements that will be announced, and runs the expression for each; it must listen before that. */
async function startOnElements(
  page: Page,
  { expression, args = [], selector = '*', ...libraries }: ReadWishes,
  event: string | undefined,
): Promise<{ readonly values: Promise<readonly Value[]> } | undefined> {
  if (expression === undefined || event === undefined) return undefined;
  const source = await expressionSource(runOnElements, expression, libraries);
  const announced: Announced = { event, selector };
  return { values: callInPage(page, source, args, announced) as Promise<readonly Value[]> };
}

interface Collected {
  readonly elements?: readonly CollectedElement[];
  readonly problem?: string;
}

function withHashes(element: CollectedElement, html: boolean, hashtml: boolean): ElementRecord {
  if (!hashtml) return element;
  const { innerHTML = '', outerHTML = '', ...others } = element;
  return {
    ...others,
    ...(html ? { innerHTML, outerHTML } : {}),
    innerHTMLHash: hash(innerHTML),
    outerHTMLHash: hash(outerHTML),
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
