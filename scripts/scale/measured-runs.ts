/** A run on real machines, of which everything that the simulation needs is known. */
export interface MeasuredRun {
  readonly name: string;
  readonly unit: 's' | 'pages/s';
  readonly measured: number;
  readonly nodes: number;
  /** Of each node. */
  readonly pageSlots: number;
  readonly batches: number;
  readonly pagesPerBatch: number;
  /** Of a page, in all processes. */
  readonly cpuMs: number;
  readonly networkMs: number;
}

export const MEASURED_RUNS: readonly MeasuredRun[] = [
  {
    name: '2,000 requests of 200 ms, one worker, ten at a time',
    unit: 's',
    measured: 41.0,
    nodes: 1,
    pageSlots: 10,
    batches: 20,
    pagesPerBatch: 100,
    cpuMs: 0,
    networkMs: 200,
  },
  {
    name: 'the same with two workers',
    unit: 's',
    measured: 20.8,
    nodes: 2,
    pageSlots: 10,
    batches: 20,
    pagesPerBatch: 100,
    cpuMs: 0,
    networkMs: 200,
  },
  {
    name: 'pages of 5 kB by the bare protocol, two in flight, 92 CPU ms each',
    unit: 'pages/s',
    measured: 21.0,
    nodes: 1,
    pageSlots: 2,
    batches: 20,
    pagesPerBatch: 100,
    cpuMs: 92.1,
    networkMs: 0,
  },
  {
    name: 'pages of 5 kB by Puppeteer, four in flight, 163 CPU ms each',
    unit: 'pages/s',
    measured: 12.15,
    nodes: 1,
    pageSlots: 4,
    batches: 20,
    pagesPerBatch: 100,
    cpuMs: 162.6,
    networkMs: 0,
  },
  {
    name: 'pages of 5 kB by Puppeteer, eight in flight, 153 CPU ms each',
    unit: 'pages/s',
    measured: 12.78,
    nodes: 1,
    pageSlots: 8,
    batches: 20,
    pagesPerBatch: 100,
    cpuMs: 153.4,
    networkMs: 0,
  },
  {
    name: 'pages of 300 kB by the bare protocol, two in flight, 396 CPU ms each',
    unit: 'pages/s',
    measured: 4.93,
    nodes: 1,
    pageSlots: 2,
    batches: 20,
    pagesPerBatch: 100,
    cpuMs: 395.7,
    networkMs: 0,
  },
];
