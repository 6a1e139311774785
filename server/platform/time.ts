/** Lengths of time in milliseconds, as JavaScript's clocks use them, and in seconds, as HTTP uses them. */

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

export const QUARTER_S = 15 * 60;
export const HOUR_S = 60 * 60;
export const DAY_S = 24 * HOUR_S;
export const MONTH_S = 30 * DAY_S;
export const YEAR_S = 365 * DAY_S;
