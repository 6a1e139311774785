/** Lengths of time, as clocks of JavaScript and what is sent over HTTP count them. */

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

export const QUARTER_S = 15 * 60;
export const HOUR_S = 60 * 60;
export const DAY_S = 24 * HOUR_S;
export const MONTH_S = 30 * DAY_S;
export const YEAR_S = 365 * DAY_S;
