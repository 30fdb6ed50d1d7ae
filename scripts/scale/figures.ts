/** One number that the simulation stands on. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
  /** `ours` where it is a setting or a rule of the program. */
  readonly kind: 'measured' | 'assumed' | 'ours';
  /** Where it comes from; empty where it is what we think pages are like. */
  readonly from: string;
}

/** Whoever measures anew writes it here. */
export const FIGURES = {
  smallPagesPerSecond: {
    value: 15,
    unit: 'pages/s on two cores',
    kind: 'measured',
    from: 'a page of 5 kB, two in flight, a new context each: 13 to 20',
  },
  largePagesPerSecond: {
    value: 5,
    unit: 'pages/s on two cores',
    kind: 'measured',
    from: 'a page of 300 kB with 47 resources, the same way',
  },
  permitMicroseconds: {
    value: 42,
    unit: 'µs of one Redis core',
    kind: 'measured',
    from: 'one call of the sliding log, three windows: 34 to 42',
  },
  activityMs: {
    value: 28,
    unit: 'CPU ms an activity',
    kind: 'measured',
    from: 'cluster/overhead: 20,970 ms more for 746 activities more',
  },
  temporalPart: {
    value: 0.33,
    unit: 'of it in Temporal',
    kind: 'assumed',
    from: "in that run Temporal, PostgreSQL and the worker's own part were about alike",
  },
  postgresPart: { value: 0.33, unit: 'of it in PostgreSQL', kind: 'assumed', from: 'as above' },
  ledgerMs: {
    value: 0.8,
    unit: 'CPU ms a transaction',
    kind: 'measured',
    from: 'claim and end of a batch, one at a time: 0.66 to 0.87',
  },
  engineRowMs: {
    value: 0.18,
    unit: 'CPU ms a row',
    kind: 'measured',
    from: 'api/0ms: a request through all stages',
  },
  putMs: { value: 20, unit: 'ms a put', kind: 'assumed', from: 'an S3 in the same region' },
  egressMsPerMegabyte: {
    value: 5,
    unit: 'CPU ms a MB',
    kind: 'assumed',
    from: 'bytes through a tunnel of Node.js, twice over the network',
  },
  smallShare: { value: 0.7, unit: 'of all pages are small', kind: 'assumed', from: '' },
  smallNetworkMs: { value: 150, unit: 'ms a small page waits for its site', kind: 'assumed', from: '' },
  largeNetworkMs: { value: 600, unit: 'ms a large page waits for its site', kind: 'assumed', from: '' },
  smallKilobytes: { value: 60, unit: 'kB through egress, small page', kind: 'assumed', from: '' },
  largeKilobytes: { value: 1000, unit: 'kB through egress, large page', kind: 'assumed', from: '' },
  rowKilobytes: { value: 2, unit: 'kB kept a page', kind: 'assumed', from: 'Parquet, without captures' },
  peak: { value: 1.6, unit: 'times the mean, in the busiest hour', kind: 'assumed', from: 'people sleep' },
  pagesPerSecondPerHost: {
    value: 1,
    unit: 'page/s a site',
    kind: 'ours',
    from: 'the limit where no policy says otherwise',
  },
  siteLoad: {
    value: 0.3,
    unit: 'of what its policy allows is asked of a site in the busiest hour',
    kind: 'assumed',
    from: '',
  },
  pagesPerBatch: { value: 100, unit: 'pages a batch', kind: 'ours', from: 'the engine cuts there' },
  concurrency: { value: 4, unit: 'rows of a batch at once', kind: 'assumed', from: '' },
  target: {
    value: 0.7,
    unit: 'of its time a part may be busy in the busiest hour',
    kind: 'assumed',
    from: 'above it waiting grows faster than work',
  },
  coreHourDollars: {
    value: 0.04,
    unit: '$ a core and hour, with 2 GB',
    kind: 'assumed',
    from: 'rented by the hour; machines that may be taken away cost a third',
  },
  millionPutsDollars: { value: 5, unit: '$ a million puts', kind: 'assumed', from: "S3's list price" },
  gigabyteMonthDollars: {
    value: 0.023,
    unit: '$ a GB and month',
    kind: 'assumed',
    from: "S3's list price; rows are kept for 7 days",
  },
  plainShare: {
    value: 0.6,
    unit: 'of all pages need no browser',
    kind: 'assumed',
    from: 'for the line with --fetch auto',
  },
} as const satisfies Readonly<Record<string, Figure>>;

export function figure(name: keyof typeof FIGURES): number {
  return FIGURES[name].value;
}
