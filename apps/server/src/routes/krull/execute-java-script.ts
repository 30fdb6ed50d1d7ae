import { pageRoute } from '../../browsing/page-route.ts';
import { javaScript } from './operations/java-script.ts';

export default pageRoute(javaScript, {
  path: '/v1/krull/javascript',
  operation: 'executeJavaScript',
  group: 'krull',
});
