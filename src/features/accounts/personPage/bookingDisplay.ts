import { useLocaleState } from 'react-admin';

import type { Tint } from '../../../components/display/Tag';
import { dateTimeFormat } from '../../../contract/core/intl';
import { listDate } from '../../../format/date';
import { DASH } from '../../../format/money';

/** Tints of the status tags of bookings. Other statuses have the default tint. */
export const BOOKING_TINTS: Partial<Record<string, Tint>> = { upcoming: 'info', completed: 'success' };

/** Returns a function that formats the start of an appointment: the date as in lists, and the time. */
export const useFormatDateTime = () => {
  const [locale] = useLocaleState();
  return (moment: string | null) =>
    moment
      ? `${listDate(moment)}, ${dateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(moment))}`
      : DASH;
};
