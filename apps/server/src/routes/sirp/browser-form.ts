import { pageRoute } from '../../browsing/page-route.ts';
import { form } from '../krull/operations/form.ts';

export default pageRoute(form, { path: '/v1/sirp/browser/form', operation: 'browserForm', group: 'sirp' });
