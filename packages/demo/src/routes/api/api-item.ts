import { json } from '../../answers/json.ts';
import { findItem } from '../../data/items.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

export const apiItem = defineDemoRoute({
  path: '/api/items/:id',
  shown: {
    area: 'api',
    title: 'One item as JSON',
    explains: 'What the list leaves out: stock and rating. A second call for each row brings them together.',
    try: '/api/items/17',
  },
  answer({ parts }) {
    const item = findItem(parts.get('id'));
    return item ? json(item) : json({ error: 'There is no item with this number.' }, { status: 404 });
  },
});
