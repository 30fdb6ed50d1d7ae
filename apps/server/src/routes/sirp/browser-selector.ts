import { pageRoute } from '../../browsing/page-route.ts';
import { selector } from '../krull/operations/selector.ts';

export default pageRoute(selector, {
  path: '/v1/sirp/browser/selector',
  operation: 'browserSelector',
  group: 'sirp',
});
