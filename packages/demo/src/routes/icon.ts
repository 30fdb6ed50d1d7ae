import { defineDemoRoute } from '../define-demo-route.ts';

export const icon = defineDemoRoute({
  path: '/icon.svg',
  answer: () => ({
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#9a4a12"/><path d="M3 5h10M3 8h10M3 11h6" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/></svg>\n',
  }),
});
