import { DASH } from './money';

/** First and last name; a dash when neither is known. */
export const fullName = ({ first_name, last_name }: { first_name?: string; last_name?: string }) =>
  [first_name, last_name].filter(Boolean).join(' ') || DASH;
