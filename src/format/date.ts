import { DASH } from './money';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The parts of a moment, in the browser's zone. */
const partsOf = (timestamp: string) => {
  const date = new Date(timestamp);
  return { year: date.getFullYear(), month: date.getMonth(), day: twoDigits(date.getDate()) };
};

/** `MMM DD , YYYY`, the lists' format to the letter (specification, section 2). */
export const listDate = (timestamp: string | null) => {
  if (timestamp === null) return DASH;
  const { year, month, day } = partsOf(timestamp);
  return `${MONTHS[month]} ${day} , ${year}`;
};

/** `MM-DD-YYYY`, the format of payouts and finance. */
export const payoutDate = (timestamp: string | null) => {
  if (timestamp === null) return DASH;
  const { year, month, day } = partsOf(timestamp);
  return `${twoDigits(month + 1)}-${day}-${year}`;
};
