/** What the server is told at its start: https://docs.temporal.io/references/configuration. */
export function temporalConfiguration(
  ports: readonly number[],
  postgresPort: number,
  dynamicConfiguration: string,
): object {
  const [frontend = 0, http = 0, ...others] = ports;
  const store = (databaseName: string, maxConns: number): object => ({
    sql: {
      pluginName: 'postgres12',
      databaseName,
      connectAddr: `127.0.0.1:${postgresPort}`,
      connectProtocol: 'tcp',
      user: 'rowmill',
      maxConns,
      maxIdleConns: maxConns,
      maxConnLifetime: '1h',
    },
  });
  const part = (grpcPort = 0, membershipPort = 0, more: object = {}): object => ({
    rpc: { grpcPort, membershipPort, bindOnIP: '127.0.0.1', ...more },
  });
  return {
    log: { stdout: true, level: 'warn' },
    persistence: {
      defaultStore: 'histories',
      visibilityStore: 'visibility',
      numHistoryShards: 4,
      datastores: { histories: store('temporal', 20), visibility: store('temporal_visibility', 10) },
    },
    global: { membership: { maxJoinDuration: '30s', broadcastAddress: '127.0.0.1' } },
    services: {
      frontend: part(frontend, others[0], { httpPort: http }),
      history: part(others[1], others[2]),
      matching: part(others[3], others[4]),
      worker: part(others[5], others[6]),
    },
    clusterMetadata: {
      enableGlobalNamespace: false,
      failoverVersionIncrement: 10,
      masterClusterName: 'active',
      currentClusterName: 'active',
      clusterInformation: {
        active: {
          enabled: true,
          initialFailoverVersion: 1,
          rpcName: 'frontend',
          rpcAddress: `127.0.0.1:${frontend}`,
        },
      },
    },
    dcRedirectionPolicy: { policy: 'noop' },
    dynamicConfigClient: { filepath: dynamicConfiguration, pollInterval: '10s' },
  };
}
