import type { Static, TObject, TProperties } from 'typebox';
import {
  defineRoute,
  type Answer,
  type Route,
  type RouteFacts,
  type RouteRequest,
} from '../http/define-route.ts';
import type { Services } from '../services.ts';
import { PAGE_ERRORS } from './page-errors.ts';

/** Bodies that hold expressions or selectors. */
const BODY_BYTES = 16_000_000;

/** An operation of the browser, whichever address it has. */
export interface PageOperation<Body extends TProperties> extends Pick<
  RouteFacts,
  'summary' | 'description' | 'replies' | 'exampleBody'
> {
  readonly body: TObject<Body>;
  /** What can become of a page, when left out. */
  readonly errors?: RouteFacts['errors'];
  readonly bodyLimit?: number;
  readonly mostLargeBodies?: number;
  handle(
    request: RouteRequest<object, object, Static<TObject<Body>>>,
    services: Pick<Services, 'pages' | 'screenshots'>,
  ): Promise<Answer>;
}

export function definePageOperation<Body extends TProperties>(
  operation: PageOperation<Body>,
): PageOperation<Body> {
  return operation;
}

/** The operation at one of its addresses. */
export function pageRoute<Body extends TProperties>(
  operation: PageOperation<Body>,
  place: Pick<RouteFacts, 'path' | 'operation' | 'group'>,
): Route {
  return defineRoute<TProperties, TProperties, Body>({
    method: 'POST',
    role: 'editor',
    bodyLimit: BODY_BYTES,
    errors: PAGE_ERRORS,
    ...operation,
    ...place,
  });
}
