import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useGetList, useLocaleState } from 'react-admin';

import {
  TREND_LENGTH,
  trendFigures,
  type TrendName,
  type TrendPointRow,
  type TrendUnit,
} from '../../../contract/trends';
import { dollars as inDollars } from '../../../contract/field';
import { count, DASH, dollars } from '../../../format/money';

dayjs.extend(utc);

const FORMATS: Record<TrendUnit, string> = { day: 'MMM D', week: 'MMM D', month: 'MMM YYYY' };

/** How one figure's way is shown. */
export interface TrendShown {
  name: TrendName;
  by: TrendUnit;
  rows: readonly TrendPointRow[];
  write: (amount: number | null) => string;
  /** The unit that begins then: the server counts in UTC. */
  short: (from: string | null) => string;
}

/** The way of one figure, day by day, week by week or month by month. */
export const useTrend = (name: TrendName, by: TrendUnit) => {
  const [locale] = useLocaleState();
  const { data, error, refetch, isFetching } = useGetList<TrendPointRow>(
    'trends',
    { filter: { by }, pagination: { page: 1, perPage: TREND_LENGTH[by] } },
    { retry: false },
  );
  const format = trendFigures[name] === inDollars ? dollars : count;
  const shown: TrendShown | undefined = data && {
    name,
    by,
    rows: data,
    write: (amount) => format(amount, locale),
    short: (from) => (from === null ? DASH : dayjs.utc(from).locale(locale).format(FORMATS[by])),
  };
  return { shown, error, refetch, isFetching };
};
