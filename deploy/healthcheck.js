// Whether the program in this container says that it is ready: exit code 0 or 1. Written for an image without curl.
import http from 'node:http';
import https from 'node:https';

const { ROWMILL_PORT: port = '7700', ROWMILL_TLS_CERT: certificate } = process.env;
// It asks itself, over loopback: whose name stands in the certificate does not matter.
const options = { host: '127.0.0.1', port, path: '/readyz', rejectUnauthorized: false };
const request = (certificate ? https : http).get(options, ({ statusCode }) => {
  process.exit(statusCode === 200 ? 0 : 1);
});
request.on('error', () => process.exit(1));
request.setTimeout(4000, () => process.exit(1));
