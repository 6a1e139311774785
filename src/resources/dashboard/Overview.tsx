import { useGetOne } from 'react-admin';

import type { Period } from '../../contract/limits';
import type { DashboardStatsRow } from '../../dataProvider/readers';
import { Figures } from '../../ui/Figures';
import { PartFailed } from '../../ui/PartFailed';
import { Figure } from './Figure';
import { FIGURES } from './figures';

/** The six figures of a period. */
export const Overview = ({ period }: { period: Period }) => {
  const { data, error, refetch, isFetching } = useGetOne<DashboardStatsRow & { id: Period }>(
    'dashboard',
    { id: period },
    { retry: false },
  );
  if (error) {
    return (
      <PartFailed
        title="app.figures.failed"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Figures most={3}>
      {FIGURES.map((definition) => (
        <Figure key={definition.name} definition={definition} period={period} stats={data} />
      ))}
    </Figures>
  );
};
