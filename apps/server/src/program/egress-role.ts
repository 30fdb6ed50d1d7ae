import { ServiceError } from '@rowmill/contracts';
import { createEgressServer } from '@rowmill/egress';
import { wayOut } from '../browsing/way-out.ts';
import type { Settings } from '../configuration/settings.ts';
import { defineRole, type Role } from '../roles.ts';

/** Needs no database: it knows nobody's queries, only what they ask of the network. */
export function egressRole(settings: Settings, needs: readonly string[]): Role {
  return defineRole({
    name: 'egress',
    summary: 'The way out for machines that have none themselves.',
    needs,
    async start({ log, metrics }) {
      const token = settings['egress.token'];
      if (token === undefined)
        throw new ServiceError('service/bad-setting', {
          setting: 'egress.token',
          problem: 'is missing: the role egress lets nobody out who does not show it',
        });
      const { via: _elsewhere, ...guard } = wayOut(settings);
      let denied = 0;
      const server = await createEgressServer({
        ...guard,
        host: settings.host,
        port: settings['egress.port'],
        token,
        onDenied({ host, port }) {
          denied++;
          log.debug({ host, port }, 'refused to connect');
        },
      });
      log.info({ address: server.address }, 'lets others out');
      metrics.total('rowmill_egress_refused_total', 'Connections refused to others.', () => denied);
      metrics.total(
        'rowmill_egress_connections_total',
        'Connections for others.',
        () => server.traffic.connections,
      );
      metrics.total('rowmill_egress_out_bytes_total', 'Bytes sent for others.', () => server.traffic.sent);
      metrics.total(
        'rowmill_egress_in_bytes_total',
        'Bytes received for others.',
        () => server.traffic.received,
      );
      return { drain: async () => server[Symbol.asyncDispose]() };
    },
  });
}
