import { defineDemoRoute } from '../../define-demo-route.ts';

const TEXT = `<!doctype html>
<html lang="de">
<head>
<meta http-equiv="content-type" content="text/html; charset=ISO-8859-1">
<title>Größe · Rowmill demo</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
<h1>Gläser für Crème brûlée</h1>
<p>Every letter of this page is one byte, as it was usual once.</p>
</main>
</body>
</html>
`;

const latin = defineDemoRoute({
  path: '/awkward/latin',
  shown: {
    area: 'awkward',
    title: 'An old encoding',
    explains: 'ISO-8859-1 instead of UTF-8, and the header says so.',
  },
  answer: () => ({ type: 'text/html; charset=ISO-8859-1', body: Buffer.from(TEXT, 'latin1') }),
});

const latinUnsaid = defineDemoRoute({
  path: '/awkward/latin-unsaid',
  shown: {
    area: 'awkward',
    title: 'An old encoding, unsaid',
    explains: 'The same bytes, but only the page itself says what they mean.',
  },
  answer: () => ({ type: 'text/html', body: Buffer.from(TEXT, 'latin1') }),
});

/** Pages that are not in UTF-8. */
export const encodings = [latin, latinUnsaid];
