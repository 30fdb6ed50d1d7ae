/** One figure: ours beside the bare thing, measured in the same run. */
export interface BenchResult {
  readonly bench: string;
  readonly ours: number;
  readonly bare: number;
  readonly ratio: number;
  readonly unit: string;
  /** The lowest and the highest ratio of a round, where rounds differ much. */
  readonly interval?: readonly [lowest: number, highest: number];
}
