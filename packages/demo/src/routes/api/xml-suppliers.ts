import { markup } from '../../answers/markup.ts';
import { xml } from '../../answers/xml.ts';
import { DEMO_SUPPLIERS } from '../../data/suppliers.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

export const xmlSuppliers = defineDemoRoute({
  path: '/xml/suppliers',
  shown: {
    area: 'api',
    title: 'Suppliers as XML',
    explains: 'The companies behind the codes in the column supplier of the items.',
  },
  answer: () =>
    xml(markup`<suppliers>
${DEMO_SUPPLIERS.map(
  ({ code, company, country }) =>
    markup`  <supplier code="${code}" company="${company}" country="${country}"/>
`,
)}</suppliers>`),
});
