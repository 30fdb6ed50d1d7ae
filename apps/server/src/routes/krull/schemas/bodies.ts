import { Type } from 'typebox';
import {
  drawing,
  elementParts,
  engine,
  expressionText,
  filter,
  libraries,
  pageOptions,
  picture,
  proxy,
  responseText,
  screenshot,
  selectorText,
  session,
  timeout,
  url,
  waiting,
} from './page-options.ts';

/** What each operation takes, as the interface lists it, and a timeout. */
export const evaluateBody = Type.Object({ expression: expressionText, ...libraries, timeout });

export const requestsBody = Type.Object({
  ...pageOptions,
  expression: Type.Optional(expressionText),
  responseText,
  session,
});

export const javaScriptBody = Type.Object({
  ...pageOptions,
  expression: expressionText,
  screenshot,
  ...picture,
  session,
  filter,
});

export const selectorBody = Type.Object({
  ...pageOptions,
  selector: selectorText,
  engine,
  expression: Type.Optional(expressionText),
  ...elementParts,
  screenshot,
  ...picture,
  session,
});

export const sessionBody = Type.Object({
  ...pageOptions,
  expression: Type.Union([expressionText, Type.Array(expressionText, { minItems: 1, maxItems: 100 })], {
    description:
      'One expression, or several that run one after the other, each on the page that the last one left.',
  }),
});

export const screenshotBody = Type.Object({
  ...pageOptions,
  selector: Type.Optional(selectorText),
  engine,
  expression: Type.Optional(expressionText),
  ...picture,
  ...drawing,
  session,
});

export const formBody = Type.Object({
  url,
  selectorValuePairs: Type.Array(
    Type.Array(Type.String(), {
      minItems: 2,
      maxItems: 2,
      description: 'The selector of a field, and its value.',
    }),
    { minItems: 1, description: 'Fields and their values, filled in this order.' },
  ),
  submitSelector: selectorText,
  ...waiting,
  proxy,
  timeout,
});

export const streamQuery = Type.Object({
  url,
  selector: Type.Optional(selectorText),
  ...drawing,
  quality: picture.quality,
  engine,
  device: pageOptions.device,
  timeout,
});
