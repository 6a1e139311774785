import type { ReactNode } from 'react';
import { useGetOne, useResourceContext, type RaRecord } from 'react-admin';

import { useCapability } from '../../dataProvider/useCapability';
import { StatCards } from '../../components/display/StatCards';
import { LoadError } from '../../components/feedback/LoadError';
import { periodId, type PeriodQuery } from '../../format/period';

interface PeriodFiguresProps<Stats> {
  period: PeriodQuery;
  maxColumns?: 4 | 6;
  /** The cards; there are no figures until they are loaded. */
  children: (stats: Stats | undefined) => ReactNode;
}

/** The figures of a period, which are the page's one record: or why they could not be had, and a way to try again. */
export const PeriodFigures = <Stats extends object>({
  period,
  maxColumns,
  children,
}: PeriodFiguresProps<Stats>) => {
  const resource = useResourceContext()!;
  const hasDays = useCapability('any-range');
  const { data, error, refetch, isFetching } = useGetOne<RaRecord>(
    resource,
    { id: periodId(period) },
    { enabled: 'range' in period || hasDays !== undefined },
  );
  if (error) {
    return <LoadError title="statistics.failed" query={{ error, refetch, isFetching }} />;
  }
  return <StatCards {...(maxColumns && { maxColumns })}>{children(data as Stats | undefined)}</StatCards>;
};
