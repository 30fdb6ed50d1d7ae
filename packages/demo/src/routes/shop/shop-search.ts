import { markup, type Markup } from '../../answers/markup.ts';
import { page } from '../../answers/page.ts';
import { DEMO_ITEMS } from '../../data/items.ts';
import { defineDemoRoute, type DemoVisit } from '../../define-demo-route.ts';

const CATEGORIES = [...new Set(DEMO_ITEMS.map(({ category }) => category))].toSorted();
const COOKIE = 'lastSearch';

/** A form, what it finds, and a cookie that remembers what was looked for. */
export const shopSearch = defineDemoRoute({
  path: '/shop/search',
  shown: {
    area: 'shop',
    title: 'Search',
    explains: 'A form to fill in. A cookie remembers what was looked for, and the next visit says so.',
  },
  answer({ url, headers }) {
    const text = url.searchParams.get('text') ?? '';
    const category = url.searchParams.get('category') ?? '';
    const isAsked = url.searchParams.has('text');
    const found = DEMO_ITEMS.filter(
      (item) =>
        item.name.toLowerCase().includes(text.toLowerCase()) &&
        (category === '' || item.category === category),
    );
    const last = lastSearch(headers);
    return page({
      title: 'Search',
      headers: isAsked ? { 'set-cookie': `${COOKIE}=${encodeURIComponent(text)}; Path=/` } : {},
      body: markup`<h1>Search</h1>
${last === undefined ? undefined : markup`<p id="last">Last time it was “${last}”.</p>`}
<form action="/shop/search">
<label>Name <input name="text" value="${text}"></label>
<label>Category <select name="category"><option value="">any</option>${CATEGORIES.map((one) => optionOf(one, one === category))}</select></label>
<button>Search</button>
</form>
${isAsked ? markup`<ul id="found">${found.map(({ id, name }) => markup`<li><a href="/shop/item/${id}">${name}</a></li>`)}</ul>` : undefined}`,
    });
  },
});

function optionOf(category: string, isChosen: boolean): Markup {
  return isChosen ? markup`<option selected>${category}</option>` : markup`<option>${category}</option>`;
}

function lastSearch({ cookie = '' }: DemoVisit['headers']): string | undefined {
  const pair = cookie.split('; ').find((one) => one.startsWith(`${COOKIE}=`));
  try {
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(COOKIE.length + 1));
  } catch {
    return undefined;
  }
}
