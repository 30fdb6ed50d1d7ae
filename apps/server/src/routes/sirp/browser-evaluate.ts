import { pageRoute } from '../../browsing/page-route.ts';
import { evaluate } from '../krull/operations/evaluate.ts';

export default pageRoute(evaluate, {
  path: '/v1/sirp/browser/evaluate',
  operation: 'browserEvaluate',
  group: 'sirp',
});
