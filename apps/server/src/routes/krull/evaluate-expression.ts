import { pageRoute } from '../../browsing/page-route.ts';
import { evaluate } from './operations/evaluate.ts';

export default pageRoute(evaluate, {
  path: '/v1/krull/evaluate',
  operation: 'evaluateExpression',
  group: 'krull',
});
