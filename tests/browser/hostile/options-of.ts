import type { Operations } from '@rowmill/contracts';
import type { HostilePage, PageOperation } from '../../pages/hostile/hostile-page.ts';

type OptionsOf = { readonly [Name in PageOperation]: Operations[Name]['options'] };

/** What each operation asks of a page: as much as it can. */
export function optionsOf<Name extends PageOperation>(
  name: Name,
  page: HostilePage,
  url: string,
): OptionsOf[Name] {
  const expression = page.expression ?? '() => document.title';
  const all: OptionsOf = {
    elements: { url, html: true, hashtml: true, dimension: true },
    selector: { url, selector: 'p', expression, html: true, hashtml: true, dimension: true, session: true },
    javascript: { url, expression, session: true },
    // Telephones have four times as many points, and encoding them would be all that is measured.
    screenshot: { url, expression, device: 'Desktop' },
    session: { url, expression },
    form: { url, selectorValuePairs: [['#field', 'a value']], submitSelector: '#send' },
    requests: { url, expression, responseText: true },
    content: { url, readable: true },
    pdf: { url },
  };
  return all[name];
}
