import { pageRoute } from '../../browsing/page-route.ts';
import { requests } from '../krull/operations/requests.ts';

export default pageRoute(requests, {
  path: '/v1/sirp/browser/requests',
  operation: 'browserRequests',
  group: 'sirp',
});
