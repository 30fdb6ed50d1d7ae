import type { Operations, PageOptions, PageReply } from '@rowmill/contracts';
import type { Capabilities } from '../../capabilities.ts';
import { readPlainly, readPlainlyIfEnough, type PlainReply } from '../plain/read-plainly.ts';
import { browserOnlyOption, needsBrowser } from './fetch-flag.ts';

type ElementsReply = PlainReply & Pick<PageReply, 'screenshot' | 'capture'>;
type ElementsOptions = Operations['elements']['options'];
type Wishes = Omit<ElementsOptions, keyof PageOptions>;

/** The elements of a page, by a browser or without one. */
export async function readElements(
  way: 'browser' | 'plain' | 'auto',
  options: PageOptions,
  { selector, html, hashtml, ...more }: Wishes,
  can: Capabilities,
): Promise<Omit<ElementsReply, 'httpStatus'> & Pick<PageReply, 'httpStatus'>> {
  const wishes = {
    ...(selector === undefined ? {} : { selector }),
    html: html ?? false,
    hashtml: hashtml ?? false,
  };
  const only = browserOnlyOption(options, more);
  if (way === 'plain') {
    if (only !== undefined) throw needsBrowser(only);
    return readPlainly(options, wishes, can);
  }
  const plain =
    way === 'auto' && only === undefined ? await readPlainlyIfEnough(options, wishes, can) : undefined;
  return plain ?? (await can.browse('elements', { ...options, ...more, ...wishes }));
}
