import { json } from '../../answers/json.ts';
import { DEMO_REVIEWS } from '../../data/reviews.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

const PER_PAGE = 30;

export const apiReviews = defineDemoRoute({
  path: '/api/reviews',
  shown: {
    area: 'api',
    title: 'Reviews behind a cursor',
    explains: 'Each page gives a cursor, which goes into ?cursor= for the next page and is null on the last.',
  },
  answer({ url }) {
    const after = positionOf(url.searchParams.get('cursor'));
    if (after === undefined) return json({ error: 'This is no cursor of this list.' }, { status: 400 });
    const end = after + PER_PAGE;
    return json({
      cursor: end < DEMO_REVIEWS.length ? cursorOf(end) : null,
      reviews: DEMO_REVIEWS.slice(after, end),
    });
  },
});

/** Opaque on purpose: most cursors of this world cannot be guessed either. */
function cursorOf(position: number): string {
  return Buffer.from(`after:${position}`).toString('base64');
}

function positionOf(cursor: string | null): number | undefined {
  if (cursor === null) return 0;
  const position = /^after:(\d{1,4})$/.exec(Buffer.from(cursor, 'base64').toString())?.[1];
  return position === undefined ? undefined : Number(position);
}
