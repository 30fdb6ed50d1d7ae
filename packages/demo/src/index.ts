export { DEMO_CUSTOMERS, type DemoCustomer } from './data/customers.ts';
export { DEMO_ITEMS, type DemoItem } from './data/items.ts';
export { DEMO_ORDERS, type DemoOrder } from './data/orders.ts';
export { DEMO_SUPPLIERS, type DemoSupplier } from './data/suppliers.ts';
export { demoEgressRule } from './demo-egress-rule.ts';
export { demoPolicy } from './demo-policy.ts';
export type { DemoQuery } from './queries/define-demo-query.ts';
export { DEMO_QUERIES } from './queries/demo-queries.ts';
export { startDemoSite, type DemoSite, type DemoSiteOptions } from './start-demo-site.ts';
