import type { DemoAnswer } from '../define-demo-route.ts';
import { markup, type Markup } from './markup.ts';

export interface PageParts {
  readonly title: string;
  readonly body: Markup;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** More for the head, such as links to the next page. */
  readonly head?: Markup;
}

/** A page of the site: the same head, navigation and foot everywhere. */
export function page({ title, body, status = 200, headers = {}, head }: PageParts): DemoAnswer {
  const { markup: text } = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Rowmill demo</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="alternate" href="/files/news.atom" type="application/atom+xml" title="News">
${head}
</head>
<body>
<header class="top"><nav>
<a class="brand" href="/">Rowmill demo</a>
<a href="/shop">Shop</a>
<a href="/#api">APIs</a>
<a href="/#files">Files and feeds</a>
<a href="/#awkward">Awkward pages</a>
</nav></header>
<main>
${body}
</main>
<footer>Everything here is made up and served from this computer. Nothing leaves it.</footer>
</body>
</html>
`;
  return { status, headers, type: 'text/html; charset=utf-8', body: text };
}
