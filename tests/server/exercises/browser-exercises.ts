import type { Exercise, Names, Parts, Prepared } from '../exercise.ts';
import type { Place } from '../open-place.ts';

const onSite = (place: Place): Prepared => ({ names: { page: `${place.site}/page` } });

/** Pages belong to nobody: everyone with a key may open them. */
const open = (parts: (names: Names) => Parts): Exercise => ({
  role: 'editor',
  status: 200,
  prepare: onSite,
  request: parts,
  elsewhere: 200,
  isKnownEverywhere: true,
  // Refused by whoever opens the way out, after everything else was looked at and before a page is opened.
  cheaply: { proxy: 'gopher://nowhere' },
});

const evaluate: Exercise = {
  role: 'editor',
  status: 200,
  request: () => ({ body: { expression: '(a, b) => a + b', args: [1, 2] } }),
};
const requests = open(({ page }) => ({ body: { url: page } }));
const javaScript = open(({ page }) => ({ body: { url: page, expression: '() => document.title' } }));
const selector = open(({ page }) => ({ body: { url: page, selector: 'h1' } }));
const screenshot = open(({ page }) => ({ body: { url: page, selector: 'h1' } }));
const form = open(({ page }) => ({
  body: { url: page, selectorValuePairs: [['#name', 'ada']], submitSelector: 'button' },
}));

const look: Exercise = { role: 'viewer', status: 200, request: () => ({}) };

async function kept(place: Place): Promise<Prepared> {
  const made = await place.make(place.editor.byKey, 'POST', '/v1/krull/screenshot', {
    url: `${place.site}/page`,
  });
  const { hash } = made['screenshot'] as { readonly hash: string };
  return { names: { hash } };
}

export const browserExercises = {
  listDevices: look,
  getBrowserSystem: look,
  evaluateExpression: evaluate,
  captureRequests: requests,
  executeJavaScript: javaScript,
  evaluateSelector: selector,
  captureSession: open(({ page }) => ({ body: { url: page, expression: ['() => 1'] } })),
  captureScreenshot: screenshot,
  submitForm: form,
  streamScreenshot: {
    ...open(({ page = '' }) => ({ query: { url: page, selector: 'h1' } })),
    cheaply: { device: 'none' },
  },
  browserEvaluate: evaluate,
  browserRequests: requests,
  browserJavaScript: javaScript,
  browserSelector: selector,
  browserScreenshot: screenshot,
  browserForm: form,
  getScreenshot: {
    role: 'viewer',
    status: 200,
    prepare: kept,
    request: ({ hash = '' }) => ({ params: { hash } }),
  },
} satisfies Record<string, Exercise>;
