import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/**
 * What the process itself uses. The library's own set breaks the naming rules (`…_total` for what can fall), so these
 * are the few that people look at.
 */
export function addProcessMetrics(metrics: Pick<Metrics, 'gauge' | 'total'>): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  metrics.total('rowmill_process_cpu_seconds_total', 'Processor time, user and system.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge('rowmill_process_start_time_seconds', 'When the process began, since 1970.', () =>
    Math.round(performance.timeOrigin / 1000),
  );
  metrics.gauge('rowmill_process_resident_memory_bytes', 'Memory that the process holds.', () =>
    process.memoryUsage.rss(),
  );
  metrics.gauge(
    'rowmill_process_heap_bytes',
    'Memory of JavaScript objects.',
    () => process.memoryUsage().heapUsed,
  );
  metrics.gauge(
    'rowmill_process_event_loop_delay_seconds',
    'Longest delay of the event loop since the last reading.',
    () => {
      const seconds = delay.max / 1e9;
      delay.reset();
      return Number.isFinite(seconds) ? seconds : 0;
    },
  );
}
