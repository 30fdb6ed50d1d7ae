import type { Metrics } from '../telemetry/metrics.ts';
import type { Browsing } from './open-browsing.ts';

/** What the browsers of this process do. */
export function addBrowsingMetrics(metrics: Metrics, browsing: Browsing): void {
  const { browser } = browsing;
  const status = (): typeof browser.status => browser.status;
  metrics.gauge(
    'rowmill_browser_slots',
    'Pages that can be open here at the same time.',
    () => status().slots,
  );
  metrics.gauge('rowmill_browser_busy', 'Pages that are open here.', () => status().busy);
  metrics.gauge('rowmill_browser_queued', 'Jobs that wait for a page here.', () => status().queued);
  metrics.gauge('rowmill_browser_memory_bytes', 'Memory of all browsers of this process.', () =>
    status().browsers.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0),
  );
  metrics.gauges(
    'rowmill_browser_jobs',
    'Jobs that ended here since the start, by outcome.',
    'outcome',
    async () => status().jobs,
  );
  metrics.total('rowmill_browser_recycled_total', 'Browsers replaced in time.', () => status().recycled);
  metrics.total('rowmill_browser_killed_total', 'Browsers that had to be ended.', () => status().killed);
  metrics.total(
    'rowmill_egress_denied_total',
    'Connections of pages that were refused.',
    () => browsing.traffic.denied,
  );
  metrics.total('rowmill_egress_sent_bytes_total', 'Bytes that pages sent.', () => browsing.traffic.sent);
  metrics.total(
    'rowmill_egress_received_bytes_total',
    'Bytes that pages received.',
    () => browsing.traffic.received,
  );
}
