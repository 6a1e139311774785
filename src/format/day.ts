import dayjs from 'dayjs';

const DAY = 'YYYY-MM-DD';
/** While a year is typed it is a very early one. */
const FIRST_YEAR = 2000;

/** Local day of a time in the URL. The end of a range is the midnight after its last day. */
export const dateTimeToDay = (end: 'from' | 'to', value: unknown) => {
  if (typeof value !== 'string') return '';
  const isMoment = value.includes('T');
  const moment = dayjs(value).subtract(isMoment && end === 'to' ? 1 : 0, 'millisecond');
  return moment.isValid() ? moment.format(DAY) : '';
};

/** The time that a day begins at or, as the end of a span, is over at; nothing for what is no day yet. */
export const dayToDateTime = (end: 'from' | 'to', day: string) => {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  // Counts by the calendar: a day may begin at one o'clock, and 24 hours later the next day has an hour already.
  const moment = new Date(year, month - 1, date + (end === 'to' ? 1 : 0));
  return year >= FIRST_YEAR && !Number.isNaN(+moment) ? moment.toISOString() : undefined;
};
