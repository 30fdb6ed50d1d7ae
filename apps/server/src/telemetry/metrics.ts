import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { addProcessMetrics } from './process-metrics.ts';

/** What the program counts, for Prometheus. Names begin with `rowmill_`, labels have few values: never a user's text. */
export interface Metrics {
  readonly contentType: string;
  /** One request that has been answered. */
  answered(operation: string, status: number, seconds: number): void;
  /** A number that is asked for when the metrics are read. */
  gauge(name: `rowmill_${string}`, help: string, read: () => number | Promise<number>): void;
  counter(name: `rowmill_${string}_total`, help: string): { add(count?: number): void };
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  addProcessMetrics(registry);
  const requests = new Histogram({
    name: 'rowmill_http_request_duration_seconds',
    help: 'Time from the request to the end of its reply.',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers,
  });
  return {
    contentType: registry.contentType,
    answered: (operation, status, seconds) => requests.observe({ operation, status }, seconds),
    gauge(name, help, read) {
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          async collect() {
            this.set(await read());
          },
        }),
      );
    },
    counter(name, help) {
      const counter = new Counter({ name, help, registers });
      return { add: (count) => counter.inc(count) };
    },
    text: () => registry.metrics(),
  };
}
