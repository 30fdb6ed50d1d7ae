import { fastify } from 'fastify';

let bundle: Promise<Buffer> | undefined;

/**
 * The script of the reference page. The package keeps it inside its plugin and gives it away only over HTTP, so it is
 * asked for once, in memory, when the page is first opened; until then its four megabytes are not even loaded.
 */
export function scalarBundle(): Promise<Buffer> {
  bundle ??= load();
  return bundle;
}

async function load(): Promise<Buffer> {
  const { default: plugin } = await import('@scalar/fastify-api-reference');
  const app = fastify();
  await app.register(plugin, { routePrefix: '/', configuration: { url: '/openapi.json' } });
  const reply = await app.inject('/js/scalar.js');
  await app.close();
  if (reply.statusCode !== 200)
    throw new Error(`the reference page's script is missing: ${reply.statusCode}`);
  return reply.rawPayload;
}
