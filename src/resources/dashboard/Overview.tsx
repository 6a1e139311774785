import type { DashboardStatsRow } from '../../contract/finance/dashboard';
import { PeriodFigures } from '../../features/finance/PeriodFigures';
import { Figure } from './Figure';
import { FIGURES } from './figures';
import type { PeriodQuery } from '../../format/period';
import { useComparison } from './useComparison';

/** The six figures of a period, each with how it compares where the server says so. */
export const Overview = ({ period }: { period: PeriodQuery }) => {
  const { offered, comparison } = useComparison(period);
  return (
    <PeriodFigures<DashboardStatsRow> period={period} maxColumns={6}>
      {(stats) =>
        FIGURES.map((definition) => (
          <Figure
            key={definition.name}
            definition={definition}
            period={period}
            stats={stats}
            hasComparison={offered}
            comparison={comparison}
          />
        ))
      }
    </PeriodFigures>
  );
};
