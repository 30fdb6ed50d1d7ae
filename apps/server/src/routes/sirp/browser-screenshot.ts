import { pageRoute } from '../../browsing/page-route.ts';
import { screenshot } from '../krull/operations/screenshot.ts';

export default pageRoute(screenshot, {
  path: '/v1/sirp/browser/screenshot',
  operation: 'browserScreenshot',
  group: 'sirp',
});
