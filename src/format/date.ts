import dayjs from 'dayjs';

import { currentLanguage } from '../i18n/i18nProvider';
import { DASH } from './money';

/**
 * `MMM DD , YYYY`, the lists' exact format (specification, section 2), in the local time zone and the chosen language.
 */
export const listDate = (timestamp: string | null) =>
  timestamp === null ? DASH : dayjs(timestamp).locale(currentLanguage()).format('MMM DD , YYYY');

/** `MM-DD-YYYY`, the format of payouts and finance, in the browser's zone. */
export const payoutDate = (timestamp: string | null) =>
  timestamp === null ? DASH : dayjs(timestamp).format('MM-DD-YYYY');

/** `MMM YYYY`, in the chosen language. @param date a day or a time, of which the day is read */
export const formatMonth = (date: string) =>
  dayjs(date.slice(0, 10)).locale(currentLanguage()).format('MMM YYYY');
