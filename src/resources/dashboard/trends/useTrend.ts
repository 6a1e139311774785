import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useGetList, useLocaleState } from 'react-admin';

import {
  TREND_LENGTH,
  trendTotals,
  type TrendName,
  type TrendPointRow,
  type TrendUnit,
} from '../../../contract/finance/dashboard';
import { dollars as inDollars } from '../../../contract/core/field';
import { count, DASH, dollars } from '../../../format/money';

dayjs.extend(utc);

const FORMATS: Record<TrendUnit, string> = { day: 'MMM D', week: 'MMM D', month: 'MMM YYYY' };

/** How one figure's trend is shown. */
export interface TrendData {
  name: TrendName;
  by: TrendUnit;
  rows: readonly TrendPointRow[];
  formatAmount: (amount: number | null) => string;
  /** The unit that begins then: the server counts in UTC. */
  formatDate: (from: string | null) => string;
}

/** The trend of one figure, day by day, week by week or month by month. */
export const useTrend = (name: TrendName, by: TrendUnit) => {
  const [locale] = useLocaleState();
  const { data, error, refetch, isFetching } = useGetList<TrendPointRow>(
    'trends',
    {
      filter: { by },
      pagination: { page: 1, perPage: TREND_LENGTH[by] },
      sort: { field: 'from', order: 'ASC' },
    },
    { retry: false },
  );
  const format = trendTotals[name] === inDollars ? dollars : count;
  const shown: TrendData | undefined = data && {
    name,
    by,
    rows: data,
    formatAmount: (amount) => format(amount, locale),
    formatDate: (from) => (from === null ? DASH : dayjs.utc(from).locale(locale).format(FORMATS[by])),
  };
  return { shown, error, refetch, isFetching };
};
