/** Something that can be emptied and filled again while the program runs. */
export interface Restartable {
  /** Begins nothing new; returns when what was under way is finished or safely put down. */
  drain(): Promise<void>;
  /** Goes on, with what was put down first. Also called after a `drain` that failed. */
  start(): Promise<void>;
}
