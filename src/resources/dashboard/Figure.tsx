import { useCanAccess, useLocaleState, useTranslate } from 'react-admin';

import type { Period } from '../../contract/limits';
import { ADMIN_BASE } from '../../contract/routes';
import type { DashboardStatsRow } from '../../contract/dashboard';
import { useCapability } from '../../ui/extras/useCapability';
import { StatCard } from '../../ui/StatCard';
import type { FigureDefinition } from './figures';

interface FigureProps {
  definition: FigureDefinition;
  period: Period;
  /** `undefined` until they are there. */
  stats: DashboardStatsRow | undefined;
}

/** A card of the dashboard: a link for those who may open the page it leads to. */
export const Figure = ({ definition, period, stats }: FigureProps) => {
  const { name, icon: Icon, format, page, query, rows, saysPeriod } = definition;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { canAccess } = useCanAccess({ resource: page ?? '', action: 'list', enabled: page !== undefined });
  const canNarrow = useCapability('figure-rows');
  const search = new URLSearchParams({ ...query?.(period), ...(canNarrow && rows?.(period)) }).toString();
  const label = `resources.dashboard.figures.${name}`;
  return (
    <StatCard
      label={translate(saysPeriod ? `${label}.${period}` : label)}
      value={stats && format(stats[name], locale)}
      icon={<Icon fontSize="small" />}
      {...(canAccess && { to: `${ADMIN_BASE}/${page}${search && `?${search}`}` })}
    />
  );
};
