import { useLocaleState } from 'react-admin';

import { dateTimeFormat } from '../../../contract/core/intl';
import { listDate } from '../../../format/date';
import { DASH } from '../../../format/money';

/** An appointment's day as lists write it, and its time. */
export const useFormatDateTime = () => {
  const [locale] = useLocaleState();
  return (moment: string | null) =>
    moment
      ? `${listDate(moment)}, ${dateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(moment))}`
      : DASH;
};
