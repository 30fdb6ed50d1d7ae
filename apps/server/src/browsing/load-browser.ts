import type * as browserPackage from '@rowmill/browser';

/** Only when a page is wanted: programs that open none start sooner without it. */
export function loadBrowser(): Promise<typeof browserPackage> {
  return import('@rowmill/browser');
}
