import { useLocaleState, useTranslate } from 'react-admin';

import { ADMIN_BASE } from '../../contract/routes';
import type { DashboardStatsRow } from '../../contract/finance/dashboard';
import type { ComparisonRow } from '../../contract/finance/trends';
import { useCapability } from '../../dataProvider/useCapability';
import { StatCard } from '../../components/display/StatCard';
import { ComparisonText, FigureSparkline } from './ComparisonText';
import type { FigureDefinition } from './figures';
import type { PeriodQuery } from '../../format/period';
import { useMayOpen } from '../../authProvider/useMayOpen';

interface FigureProps {
  definition: FigureDefinition;
  period: PeriodQuery;
  /** `undefined` until they are there. */
  stats: DashboardStatsRow | undefined;
  /** Whether the server compares; `undefined` until that is known. */
  hasComparison: boolean | undefined;
  comparison: ComparisonRow | null | undefined;
}

/** A card of the dashboard: a link for those who may open the page it leads to. */
export const Figure = ({ definition, period, stats, hasComparison, comparison }: FigureProps) => {
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
