import { isObject } from '../../src/contract/core/read';

/**
 * How much a difference from the specification costs: `note` nothing, the back-office makes of it what is meant; `gap`
 * something on a screen; `fail` a screen.
 */
const LEVELS = ['note', 'gap', 'fail'] as const;
export type Level = (typeof LEVELS)[number];

export interface Finding {
  /** Which kind of difference it is; the same for ever, so that two reports can be compared. */
  code: string;
  level: Level;
  /** The call it was seen in, as `GET admin/sellers`; left out where it is the server's as a whole. */
  call?: string;
  /** The method of the requests that it is about, where it is about no single one. */
  method?: string;
  field?: string;
  came: string;
  shown: string;
  ask: string;
}

export const worstOf = (levels: readonly Level[]): Level | undefined =>
  LEVELS.toReversed().find((level) => levels.includes(level));

export const byCost = <T extends { level: Level }>(found: readonly T[]) =>
  LEVELS.toReversed().flatMap((level) => found.filter((one) => one.level === level));

export const placeOf = ({ call = 'Everywhere', field }: Pick<Finding, 'call' | 'field'>) =>
  field ? `${call}, ${field}` : call;

/** Whether a screen has nothing to show of a value. */
export const isEmpty = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.trim();
  return isObject(value) || Array.isArray(value) ? Object.values(value).every(isEmpty) : value == null;
};
