import { defineDemoRoute } from '../../define-demo-route.ts';

export const robots = defineDemoRoute({
  path: '/robots.txt',
  shown: {
    area: 'files',
    title: 'robots.txt',
    explains: 'What crawlers may visit, and where the sitemap is: the awkward pages are not for them.',
  },
  answer: ({ site }) => ({
    type: 'text/plain; charset=utf-8',
    body: `User-agent: *\nDisallow: /awkward/\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`,
  }),
});
