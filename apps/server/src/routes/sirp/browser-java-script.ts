import { pageRoute } from '../../browsing/page-route.ts';
import { javaScript } from '../krull/operations/java-script.ts';

export default pageRoute(javaScript, {
  path: '/v1/sirp/browser/javascript',
  operation: 'browserJavaScript',
  group: 'sirp',
});
