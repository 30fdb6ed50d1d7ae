/** The batch gives its slot back: no row runs and the nearest permit is far away. */
export class Parked extends Error {
  readonly untilMs: number;
  constructor(untilMs: number) {
    super('parked');
    this.name = 'Parked';
    this.untilMs = untilMs;
  }
}

/** The ledger does not want this batch's rows any more. */
export class Stopped extends Error {
  constructor() {
    super('stopped');
    this.name = 'Stopped';
  }
}
