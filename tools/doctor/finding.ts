/**
 * How much a difference from the specification costs: `note` nothing, the back-office makes of it what is meant; `gap`
 * something on a screen; `fail` a screen.
 */
export const LEVELS = ['note', 'gap', 'fail'] as const;
export type Level = (typeof LEVELS)[number];

/** One difference between what a server does and what the back-office was written for. */
export interface Finding {
  /** Which kind of difference it is; the same for ever, so that two reports can be compared. */
  code: string;
  level: Level;
  /** The call it was seen in, as `GET admin/sellers`; left out where it is the server's as a whole. */
  call?: string;
  /** Where in the answer. */
  field?: string;
  /** What came, as a sentence. */
  came: string;
  /** What the back-office makes of it, and shows. */
  shown: string;
  /** What to ask the provider for. */
  ask: string;
}

export const worstOf = (levels: readonly Level[]): Level | undefined =>
  LEVELS.toReversed().find((level) => levels.includes(level));
