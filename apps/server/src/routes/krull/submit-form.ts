import { pageRoute } from '../../browsing/page-route.ts';
import { form } from './operations/form.ts';

export default pageRoute(form, { path: '/v1/krull/form', operation: 'submitForm', group: 'krull' });
