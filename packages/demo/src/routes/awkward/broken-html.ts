import { defineDemoRoute } from '../../define-demo-route.ts';

/** Unclosed and wrongly nested elements, a stray end tag, a bare ampersand, an attribute without quotes. */
const TEXT = `<html><head><title>Broken · Rowmill demo</title></head>
<link rel=stylesheet href=/style.css>
<body><main><h1>Broken <b>HTML</h1></b>
<p>Rows & cells nobody closed:
<table><tr><th>Name<th>Price
<tr class=row><td>Copper kettle<td>39.90
<tr class=row><td>Linen towel<td>12.00</span>
<tr class=row><td><i>Oak <b>pendant</i></b><td>74.50
</main>
`;

export const brokenHtml = defineDemoRoute({
  path: '/awkward/broken',
  shown: {
    area: 'awkward',
    title: 'Broken HTML',
    explains: 'Elements that nobody closed; browsers show three rows all the same.',
  },
  answer: () => ({ type: 'text/html; charset=utf-8', body: TEXT }),
});
