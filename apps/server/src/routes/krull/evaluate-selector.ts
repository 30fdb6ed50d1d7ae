import { pageRoute } from '../../browsing/page-route.ts';
import { selector } from './operations/selector.ts';

export default pageRoute(selector, {
  path: '/v1/krull/selector',
  operation: 'evaluateSelector',
  group: 'krull',
});
