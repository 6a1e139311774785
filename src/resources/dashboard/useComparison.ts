import { useGetOne } from 'react-admin';

import type { ComparisonRow } from '../../contract/finance/trends';
import { useCapability } from '../../dataProvider/useCapability';
import { periodId, type PeriodQuery } from '../../format/period';

/** What the figures of a period are compared with, once they stand: whether there is such a thing, and how far it is. */
export const useComparison = (period: PeriodQuery) => {
  const { isSuccess } = useGetOne('dashboard', { id: periodId(period) });
  const offered = useCapability('comparisons');
  const { data, error } = useGetOne<ComparisonRow & { id: string }>(
    'comparisons',
    { id: periodId(period) },
    { enabled: offered === true && isSuccess, retry: false },
  );
  return { offered, comparison: error ? null : data };
};
