import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

/**
 * What the process itself uses. The library's own set breaks the naming rules (`…_total` for what can fall), so these
 * are the few that people look at.
 */
export function addProcessMetrics(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  registry.registerMetric(
    new Counter({
      name: 'rowmill_process_cpu_seconds_total',
      help: 'Processor time, user and system.',
      registers: [],
      collect() {
        const { user, system } = process.cpuUsage();
        this.reset();
        this.inc((user + system) / 1e6);
      },
    }),
  );
  const gauge = (name: string, help: string, read: () => number): void => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  };
  gauge('rowmill_process_start_time_seconds', 'When the process began, since 1970.', () =>
    Math.round(performance.timeOrigin / 1000),
  );
  gauge('rowmill_process_resident_memory_bytes', 'Memory that the process holds.', () =>
    process.memoryUsage.rss(),
  );
  gauge('rowmill_process_heap_bytes', 'Memory of JavaScript objects.', () => process.memoryUsage().heapUsed);
  gauge(
    'rowmill_process_event_loop_delay_seconds',
    'Longest delay of the event loop since the last reading.',
    () => {
      const seconds = delay.max / 1e9;
      delay.reset();
      return Number.isFinite(seconds) ? seconds : 0;
    },
  );
}
