import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { javaCommand } from './install-services.ts';
import { startService, type Service, type ServicePlace } from './service.ts';

const run = promisify(execFile);

export interface KafkaService extends Service {
  readonly user: string;
  readonly password: string;
}

/** How clients reach it by TLS. */
export interface KafkaTls {
  /** The name that the broker tells them. */
  readonly host: string;
  /** In PEM form. */
  readonly key: string;
  readonly cert: string;
}

/** One broker that is its own controller; it asks for a user and a password. */
export async function startKafka(
  place: ServicePlace,
  port: number,
  controllerPort: number,
  tls?: KafkaTls,
): Promise<KafkaService> {
  const user = 'writer';
  const password = `canary-${randomBytes(12).toString('hex')}`;
  const settings = join(place.directory, 'server.properties');
  mkdirSync(place.directory, { recursive: true });
  const properties = {
    ...propertiesOf(place.directory, port, controllerPort),
    ...loginOf(user, password),
    ...(tls && tlsOf(tls, port)),
  };
  const lines = Object.entries(properties).map(
    ([name, value]) => `${name}=${String(value).replaceAll('\n', String.raw`\n`)}\n`,
  );
  writeFileSync(settings, lines.join(''));
  const cluster = randomBytes(16).toString('base64url');
  const [java, ...words] = javaCommand('kafka', [
    'kafka.tools.StorageTool',
    'format',
    '-t',
    cluster,
    '-c',
    settings,
  ]);
  await run(java, words);
  const service = await startService({
    ...place,
    name: 'kafka',
    port,
    command: javaCommand('kafka', ['kafka.Kafka', settings]),
    answers: () => listens(port),
  });
  return Object.assign(service, { user, password });
}

function propertiesOf(directory: string, port: number, controllerPort: number): Record<string, unknown> {
  return {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `CLIENTS://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'listener.security.protocol.map': 'CLIENTS:SASL_PLAINTEXT,CONTROLLER:PLAINTEXT',
    'inter.broker.listener.name': 'CLIENTS',
    'controller.listener.names': 'CONTROLLER',
    'log.dirs': join(directory, 'data'),
    'num.partitions': 3,
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    'auto.create.topics.enable': true,
  };
}

function loginOf(user: string, password: string): Record<string, string> {
  const login = `username="${user}" password="${password}" user_${user}="${password}"`;
  return {
    'sasl.enabled.mechanisms': 'PLAIN',
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    'listener.name.clients.plain.sasl.jaas.config': `org.apache.kafka.common.security.plain.PlainLoginModule required ${login};`,
  };
}

function tlsOf({ host, key, cert }: KafkaTls, port: number): Record<string, string> {
  return {
    'listener.security.protocol.map': 'CLIENTS:SASL_SSL,CONTROLLER:PLAINTEXT',
    'advertised.listeners': `CLIENTS://${host}:${port}`,
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.key': key,
    'ssl.keystore.certificate.chain': cert,
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.certificates': cert,
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
