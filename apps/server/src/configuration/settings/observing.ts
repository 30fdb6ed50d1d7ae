import { defineSetting } from '../define-setting.ts';
import { boolean, choice, webAddress } from '../setting-type.ts';

/** What the service tells about itself. */
export const observing = [
  defineSetting({
    name: 'log.level',
    type: choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    default: 'info',
    sentence: 'The least important lines that are logged; `debug` has one for each request.',
  }),
  defineSetting({
    name: 'metrics',
    type: boolean(),
    default: false,
    sentence: 'Whether /metrics answers; to anyone on loopback, else to admins only.',
  }),
  defineSetting({
    name: 'otlp.endpoint',
    type: webAddress(),
    default: undefined,
    sentence:
      'Where OpenTelemetry traces and metrics are sent by OTLP over HTTP; nothing is sent without it.',
  }),
] as const;
