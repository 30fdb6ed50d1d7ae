import { metrics as telemetry } from '@opentelemetry/api';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { addProcessMetrics } from './process-metrics.ts';

/**
 * What the program counts, for Prometheus and, where telemetry was started before, for OpenTelemetry. Names begin with
 * `rowmill_`, labels have few values: never a user's text.
 */
export interface Metrics {
  readonly contentType: string;
  /** One request that has been answered. */
  answered(operation: string, status: number, seconds: number): void;
  /** A number that is asked for when the metrics are read. */
  gauge(name: `rowmill_${string}`, help: string, read: () => number | Promise<number>): void;
  /** Numbers of several things of one kind, asked for when the metrics are read; none while they cannot be told. */
  gauges(
    name: `rowmill_${string}`,
    help: string,
    label: string,
    read: () => Promise<Readonly<Record<string, number>>>,
  ): void;
  /** A number that only rises, asked for when the metrics are read. */
  total(name: `rowmill_${string}_total`, help: string, read: () => number | Promise<number>): void;
  text(): Promise<string>;
}

const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const meter = telemetry.getMeter('rowmill');
  const answered = {
    name: 'rowmill_http_request_duration_seconds',
    help: 'Time from the request to the end of its reply.',
  };
  const requests = new Histogram({
    ...answered,
    labelNames: ['operation', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const spans = meter.createHistogram(answered.name, {
    description: answered.help,
    unit: 's',
    advice: { explicitBucketBoundaries: SECONDS },
  });
  const metrics: Metrics = {
    contentType: registry.contentType,
    answered(operation, status, seconds) {
      requests.observe({ operation, status }, seconds);
      spans.record(seconds, { operation, status });
    },
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
      const observed = meter.createObservableGauge(name, { description: help });
      observed.addCallback(async (result) => result.observe(await read()));
    },
    gauges(name, help, label, read) {
      registry.registerMetric(
        new Gauge({
          name,
          help,
          labelNames: [label],
          registers: [],
          async collect() {
            this.reset();
            for (const [value, reading] of Object.entries(await read().catch(() => ({}))))
              this.set({ [label]: value }, reading);
          },
        }),
      );
      const observed = meter.createObservableGauge(name, { description: help });
      observed.addCallback(async (result) => {
        for (const [value, reading] of Object.entries(await read().catch(() => ({}))))
          result.observe(reading, { [label]: value });
      });
    },
    total(name, help, read) {
      registry.registerMetric(
        new Counter({
          name,
          help,
          registers: [],
          async collect() {
            const value = await read();
            this.reset();
            this.inc(value);
          },
        }),
      );
      const observed = meter.createObservableCounter(name, { description: help });
      observed.addCallback(async (result) => result.observe(await read()));
    },
    text: () => registry.metrics(),
  };
  addProcessMetrics(metrics);
  return metrics;
}
