import { useGetOne, useLocaleState, useTranslate } from 'react-admin';

import type { ComparisonRow, DashboardStatsRow } from '../../contract/finance/dashboard';
import { PeriodFigures } from '../../features/finance/PeriodFigures';
import { FIGURES, type FigureDefinition } from './figures';
import { type PeriodQuery, periodId } from '../../format/period';
import { useCapability } from '../../dataProvider/useCapability';
import { ADMIN_BASE } from '../../contract/routes';
import { StatCard } from '../../components/display/StatCard';
import { ComparisonText, FigureSparkline } from './ComparisonText';
import { useMayOpen } from '../../authProvider/useMayOpen';

/** Requests the comparison with the period before, after the statistics have loaded. */
const useComparison = (period: PeriodQuery) => {
  const { isSuccess } = useGetOne('dashboard', { id: periodId(period) });
  const offered = useCapability('comparisons');
  const { data, error } = useGetOne<ComparisonRow & { id: string }>(
    'comparisons',
    { id: periodId(period) },
    { enabled: offered === true && isSuccess, retry: false },
  );
  return { offered, comparison: error ? null : data };
};

interface FigureProps {
  definition: FigureDefinition;
  period: PeriodQuery;
  /** `undefined` until they are there. */
  stats: DashboardStatsRow | undefined;
  /** True if the server compares periods, `undefined` until that is known. */
  hasComparison: boolean | undefined;
  comparison: ComparisonRow | null | undefined;
}

/** A card of the dashboard: a link for those who may open the page it leads to. */
const Figure = ({ definition, period, stats, hasComparison, comparison }: FigureProps) => {
  const { name, icon: Icon, format, page, query, rows, saysPeriod } = definition;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const mayOpen = useMayOpen(page ?? 'dashboard');
  const canFilter = useCapability('figure-rows');
  const rowsQuery = rows?.(period);
  const search = new URLSearchParams({ ...query?.(period), ...(canFilter && rowsQuery) }).toString();
  // All of a list would be other rows than were counted.
  const leads = page && mayOpen && (!rows || rowsQuery);
  const label = `resources.dashboard.figures.${name}`;
  return (
    <StatCard
      label={translate(saysPeriod ? `${label}.${'range' in period ? period.range : 'days'}` : label)}
      value={stats && format(stats[name], locale)}
      icon={<Icon fontSize="small" />}
      {...(leads && { to: `${ADMIN_BASE}/${page}${search && `?${search}`}` })}
      {...(hasComparison !== false && {
        chart: <FigureSparkline definition={definition} comparison={comparison} />,
      })}
    >
      {hasComparison !== false && <ComparisonText definition={definition} comparison={comparison} />}
    </StatCard>
  );
};

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
