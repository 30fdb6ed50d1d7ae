import { pageRoute } from '../../browsing/page-route.ts';
import { requests } from './operations/requests.ts';

export default pageRoute(requests, {
  path: '/v1/krull/requests',
  operation: 'captureRequests',
  group: 'krull',
});
