import { useGetOne } from 'react-admin';

import type { ComparisonRow } from '../../contract/trends';
import { useCapability } from '../../ui/extras/useCapability';
import { writtenPeriod, type Asked } from '../../ui/period';

/** What the figures of a period are compared with, once they stand: whether there is such a thing, and how far it is. */
export const useComparison = (period: Asked) => {
  const { isSuccess } = useGetOne('dashboard', { id: writtenPeriod(period) });
  const offered = useCapability('comparisons');
  const { data, error } = useGetOne<ComparisonRow & { id: string }>(
    'comparisons',
    { id: writtenPeriod(period) },
    { enabled: offered === true && isSuccess, retry: false },
  );
  return { offered, comparison: error ? null : data };
};
