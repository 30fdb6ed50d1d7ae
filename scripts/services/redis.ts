import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { startService, type Service, type ServicePlace } from './service.ts';

export interface RedisService extends Service {
  readonly url: string;
}

/** It keeps nothing: started again it is empty. */
export async function startRedis(place: ServicePlace, port: number): Promise<RedisService> {
  mkdirSync(place.directory, { recursive: true });
  const options = {
    port,
    bind: '127.0.0.1',
    dir: place.directory,
    save: '',
    appendonly: 'no',
    databases: 1000,
  };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const service = await startService({
    ...place,
    name: 'redis',
    port,
    command: ['redis-server', ...words],
    answers: () => redisAnswers(port),
  });
  return Object.assign(service, { url: `redis://127.0.0.1:${port}/0` });
}

export function redisAnswers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(5000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.once('data', (reply) => end(reply.toString().startsWith('+PONG')));
  });
}
