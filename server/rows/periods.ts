import { and, gte, lt, type SQLWrapper } from 'drizzle-orm';

import type { NamedPeriod } from '../../src/contract/limits';

export interface Span {
  from: Date;
  /** The first moment after it. */
  to: Date;
}

/** The one place that says when a period begins and ends: in UTC, weeks from Monday on. */
export const spanOf = (period: NamedPeriod, now: Date): Span => {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const span = (from: [number, number, number?], to: [number, number, number?]): Span => ({
    from: new Date(Date.UTC(...from)),
    to: new Date(Date.UTC(...to)),
  });
  const monday = day - ((now.getUTCDay() + 6) % 7);
  const spans: Record<NamedPeriod, Span> = {
    yesterday: span([year, month, day - 1], [year, month, day]),
    last_week: span([year, month, monday - 7], [year, month, monday]),
    this_month: span([year, month], [year, month + 1]),
    last_month: span([year, month - 1], [year, month]),
    this_year: span([year, 0], [year + 1, 0]),
    last_year: span([year - 1, 0], [year, 0]),
  };
  return spans[period];
};

export const DAY_MS = 24 * 60 * 60 * 1000;

/** A day as the end of a span is a part of it; a moment is not. */
export const endOf = (to: string) => new Date(+new Date(to) + (to.includes('T') ? 0 : DAY_MS));
/** What is asked for: a period by its name, or a first and a last day, which take its place. */
export interface Asked {
  range?: NamedPeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Years beyond these are written in ways that PostgreSQL does not read; nothing lies there. */
const [FIRST, LAST] = [Date.parse('0001-01-01'), Date.parse('9999-12-31')];
const momentOf = (day: number) => new Date(Math.min(Math.max(day, FIRST), LAST));

/** From the first moment of the one day to the last of the other, in UTC; without one it has no end on that side. */
const daysOf = ({ from, to }: Asked): Span | undefined =>
  (from ?? to) === undefined
    ? undefined
    : {
        from: momentOf(from ? Date.parse(from) : FIRST),
        to: momentOf(to ? Date.parse(to) + DAY_MS : LAST),
      };

/** Nothing where nothing was asked for. */
export const askedSpan = (asked: Asked, now: Date) =>
  daysOf(asked) ?? (asked.range && spanOf(asked.range, now));

/** The same for figures, which are always of a period. */
export const figureSpan = (asked: Asked & { range: NamedPeriod }, now: Date) =>
  daysOf(asked) ?? spanOf(asked.range, now);

export const within = (moment: SQLWrapper, { from, to }: Span) => and(gte(moment, from), lt(moment, to));

/** As a condition of a list, which may ask for none. */
export const withinAsked = (moment: SQLWrapper, asked: Asked, now: Date) => {
  const span = askedSpan(asked, now);
  return span && within(moment, span);
};
