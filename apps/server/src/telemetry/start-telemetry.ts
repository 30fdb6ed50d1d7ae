import { VERSION } from '../version.ts';

/**
 * Sends traces and metrics to `endpoint` by OTLP over HTTP until disposed; without an endpoint nothing is even loaded.
 * To be called before metrics are created. OTEL_… variables that the operator has set still count.
 */
export async function startTelemetry(endpoint: string | undefined): Promise<AsyncDisposable> {
  if (endpoint === undefined) return { [Symbol.asyncDispose]: async () => undefined };
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint;
  process.env['OTEL_TRACES_EXPORTER'] ??= 'otlp';
  process.env['OTEL_METRICS_EXPORTER'] ??= 'otlp';
  const { startNodeSdk } = await import('@opentelemetry/sdk-node');
  const sdk = startNodeSdk({
    resourceAttributes: { 'service.name': 'rowmill', 'service.version': VERSION },
    resourceDetectors: [],
    logRecordProcessors: [],
    // What callers say about their own traces is not believed.
    propagators: [],
    logLevel: 'error',
  });
  return { [Symbol.asyncDispose]: () => sdk.shutdown() };
}
