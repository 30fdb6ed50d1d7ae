import { pageRoute } from '../../browsing/page-route.ts';
import { screenshot } from './operations/screenshot.ts';

export default pageRoute(screenshot, {
  path: '/v1/krull/screenshot',
  operation: 'captureScreenshot',
  group: 'krull',
});
