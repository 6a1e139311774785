import { isObject } from '../../src/contract/core/read';

/**
 * Effect of a difference from the specification. A `note` has no effect, because the back-office reads the correct
 * value. With a `gap`, a part of a screen does not work. With a `fail`, a whole screen does not work.
 */
const LEVELS = ['note', 'gap', 'fail'] as const;
export type Level = (typeof LEVELS)[number];

export interface Finding {
  /** Kind of the difference. A kind always keeps the same code, so that two reports can be compared. */
  code: string;
  level: Level;
  /** Endpoint, such as `GET admin/sellers`. Omitted if the finding concerns the whole server. */
  call?: string;
  /** HTTP method of the affected requests, for a finding without an endpoint. */
  method?: string;
  field?: string;
  came: string;
  shown: string;
  ask: string;
}

const FROM_WORST = LEVELS.toReversed();

export const worstOf = (levels: readonly Level[]) => FROM_WORST.find((level) => levels.includes(level));

/** Sorts items by level. Items with the worst level come first. */
export const byCost = <T extends { level: Level }>(items: readonly T[]) =>
  FROM_WORST.flatMap((level) => items.filter((item) => item.level === level));

export const placeOf = ({ call = 'Everywhere', field }: Pick<Finding, 'call' | 'field'>) =>
  field ? `${call}, ${field}` : call;

/** Tells whether a screen has nothing to show for a value. */
export const isEmpty = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.trim();
  return isObject(value) || Array.isArray(value) ? Object.values(value).every(isEmpty) : value == null;
};

const MAX_QUOTE_LENGTH = 80;
/** Characters that would move a terminal's cursor or change the direction of the text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;

export type Quote = (value: unknown) => string;

/**
 * Creates the function that shortens a text of the server to one line without secrets, for a report.
 *
 * @param secrets read at each call, so that secrets can be added later
 */
export const createQuote =
  (secrets: ReadonlySet<string>): Quote =>
  (value) => {
    let text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
    for (const secret of [...secrets].filter(Boolean)) {
      for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
        text = text.replaceAll(form, '[secret]');
    }
    const line = text.replace(UNPRINTABLE, ' ').trim();
    return line.length > MAX_QUOTE_LENGTH ? `${line.slice(0, MAX_QUOTE_LENGTH - 1)}…` : line;
  };

/** Returns names as a list of code for a sentence: `` `email`, `name` ``. */
export const asCode = (names: readonly string[], quote: Quote = String) =>
  names.map((name) => `\`${quote(name)}\``).join(', ');
