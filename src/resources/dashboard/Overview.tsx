import type { Period } from '../../contract/limits';
import type { DashboardStatsRow } from '../../contract/dashboard';
import { PeriodFigures } from '../../ui/PeriodFigures';
import { Figure } from './Figure';
import { FIGURES } from './figures';

/** The six figures of a period. */
export const Overview = ({ period }: { period: Period }) => (
  <PeriodFigures<DashboardStatsRow> period={period} most={6}>
    {(stats) =>
      FIGURES.map((definition) => (
        <Figure key={definition.name} definition={definition} period={period} stats={stats} />
      ))
    }
  </PeriodFigures>
);
