/** Units of time in milliseconds. The functions below use the time zone of a city, not that of the server. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Age of the generated marketplace: sixteen months. */
export const HISTORY = 487 * DAY;

export const localMidnight = (moment: number, utcOffset: number) =>
  Math.floor((moment + utcOffset * HOUR) / DAY) * DAY - utcOffset * HOUR;

const localHour = (moment: number, utcOffset: number) => (moment - localMidnight(moment, utcOffset)) / HOUR;

/** Returns the day of the week, from 0 for Sunday to 6. */
export const localWeekday = (moment: number, utcOffset: number) =>
  new Date(moment + utcOffset * HOUR).getUTCDay();

/** Moves a night-time moment to the following morning. */
export const shiftToDaytime = (moment: number, utcOffset: number) =>
  localHour(moment, utcOffset) < 6.5 ? moment + 6.5 * HOUR : moment;
