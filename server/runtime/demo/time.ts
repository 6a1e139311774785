/** Moments are milliseconds while the marketplace is made up; never the zone of the machine it runs on. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How long the marketplace has been open: sixteen months. */
export const HISTORY = 487 * DAY;

/** Midnight, in a place so many hours off UTC, of the day that `moment` falls on there. */
export const localMidnight = (moment: number, utcOffset: number) =>
  Math.floor((moment + utcOffset * HOUR) / DAY) * DAY - utcOffset * HOUR;

/** The hour of the day there, with its fraction. */
const localHour = (moment: number, utcOffset: number) => (moment - localMidnight(moment, utcOffset)) / HOUR;

/** 0 is Sunday. */
export const localWeekday = (moment: number, utcOffset: number) =>
  new Date(moment + utcOffset * HOUR).getUTCDay();

/** People act while they are awake: what would fall in the night happens in the morning after. */
export const shiftToDaytime = (moment: number, utcOffset: number) =>
  localHour(moment, utcOffset) < 6.5 ? moment + 6.5 * HOUR : moment;

/** The same day of a later month; days that some months lack become the 28th, as card charges do. */
export const monthsLater = (moment: number, months: number) => {
  const date = new Date(moment);
  date.setUTCDate(Math.min(date.getUTCDate(), 28));
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getTime();
};
