import type { ReactNode } from 'react';
import { useGetOne, useResourceContext, type RaRecord } from 'react-admin';

import { useCapability } from './extras/useCapability';
import { Figures } from './Figures';
import { PartFailed } from './PartFailed';
import { writtenPeriod, type Asked } from './period';

interface PeriodFiguresProps<Stats> {
  period: Asked;
  /** Cards in a row, at most. */
  most?: 4 | 6;
  /** The cards; there are no figures until they are loaded. */
  children: (stats: Stats | undefined) => ReactNode;
}

/** The figures of a period, which are the page's one record: or why they could not be had, and a way to try again. */
export const PeriodFigures = <Stats extends object>({
  period,
  most,
  children,
}: PeriodFiguresProps<Stats>) => {
  const resource = useResourceContext()!;
  const hasDays = useCapability('any-range');
  const { data, error, refetch, isFetching } = useGetOne<RaRecord>(
    resource,
    { id: writtenPeriod(period) },
    { enabled: 'range' in period || hasDays !== undefined },
  );
  if (error) {
    return <PartFailed title="app.figures.failed" of={{ error, refetch, isFetching }} />;
  }
  return <Figures {...(most && { most })}>{children(data as Stats | undefined)}</Figures>;
};
