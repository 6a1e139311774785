import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { PERIODS, type Period } from '../../contract/core/choices';
import { useCapability } from '../../dataProvider/useCapability';
import { parseDateRange, type PeriodQuery } from '../../format/period';

const [USUAL] = PERIODS;

/**
 * What a page's figures look back on, in the address: `?range=`, of which the first is the usual one and not written, or
 * `?from=&to=` where the server has any range. Other figures are of other rows, from their first page.
 */
export const usePeriod = () => {
  const [params, setParams] = useSearchParams();
  const hasDays = useCapability('any-range') !== false;
  const [range, from, to] = [params.get('range'), params.get('from'), params.get('to')];
  const period = useMemo((): PeriodQuery => {
    const named: Period = PERIODS.find((one) => one === range) ?? USUAL;
    return (hasDays && parseDateRange(from, to)) || { range: named };
  }, [hasDays, range, from, to]);
  const choose = useCallback(
    (next: PeriodQuery, { replace = false } = {}) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of ['page', 'range', 'from', 'to']) after.delete(name);
          if (!('range' in next && next.range === USUAL))
            for (const [name, value] of Object.entries(next)) after.set(name, value);
          return after;
        },
        { replace },
      ),
    [setParams],
  );
  return [period, choose] as const;
};
