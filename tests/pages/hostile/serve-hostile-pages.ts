import { hostilePages } from './hostile-pages.ts';
import { startHostileSite } from './start-hostile-site.ts';

/** The site in a process of its own: what it costs to be hostile is not to be taken for what it costs to bear it. */
const site = await startHostileSite(hostilePages);
process.send?.({ addresses: site.addresses });
process.on('message', () => process.send?.({ connections: site.connections }));
process.on('disconnect', () => process.exit());
