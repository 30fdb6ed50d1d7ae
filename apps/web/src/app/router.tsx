import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { basePath } from '../connection/server-address.ts';
import { Frame } from '../frame/frame.tsx';
import { LostPage } from '../frame/lost-page.tsx';
import { pages } from './pages.ts';

/** Addresses of pages; what a page shows is in its search parameters, so that an address can be given to somebody else. */
export function createAppRouter() {
  const root = createRootRoute({ component: Frame, notFoundComponent: LostPage });
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad() {
      redirect({ to: pages[0]!.path, replace: true, throw: true });
    },
  });
  const children: AnyRoute[] = pages.map(({ path, load }) =>
    createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load) }),
  );
  return createRouter({
    routeTree: root.addChildren([start, ...children]),
    basepath: basePath(),
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}
