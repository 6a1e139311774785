import { useLocaleState } from 'react-admin';

import type { Tint } from '../../../components/display/Tag';
import { dateTimeFormat } from '../../../contract/core/intl';
import { listDate } from '../../../format/dates';
import { DASH } from '../../../format/money';

/** Tints of the status tag of a booking, by status. A status without an entry has the default tint. */
export const BOOKING_TINTS: Partial<Record<string, Tint>> = { upcoming: 'info', completed: 'success' };

/** Returns a function that formats a start time as the date in list format, followed by the time. */
export const useFormatDateTime = () => {
  const [locale] = useLocaleState();
  return (moment: string | null) =>
    moment
      ? `${listDate(moment)}, ${dateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(moment))}`
      : DASH;
};
