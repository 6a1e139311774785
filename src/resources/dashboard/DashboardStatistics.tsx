import Refund from '@mui/icons-material/CurrencyExchange';
import Calendar from '@mui/icons-material/EventOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import Trend from '@mui/icons-material/TrendingUp';
import { Tooltip, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { useGetOne, useLocaleState, useTranslate } from 'react-admin';

import { useMayOpen } from '../../authProvider/useMayOpen';
import { Sparkline, StatCard } from '../../components/display/StatCard';
import { dateTimeFormat } from '../../contract/core/intl';
import type { ComparisonRow, DashboardStatsRow } from '../../contract/finance/dashboard';
import type { ResourceName } from '../../contract/permissions';
import { ADMIN_BASE } from '../../contract/routes';
import { useCapability } from '../../dataProvider/useCapability';
import { PeriodStatistics } from '../../features/finance/period';
import { periodId, type PeriodQuery } from '../../format/dates';
import { count, DASH, dollars, percent } from '../../format/money';

interface StatisticDefinition {
  name: keyof DashboardStatsRow;
  icon: ComponentType<{ fontSize?: 'small' }>;
  format: (amount: number | null, locale: string) => string;
  page?: ResourceName;
  query?: (period: PeriodQuery) => Record<string, string>;
  /** Returns the query that limits `page` to the counted rows, or `undefined` if the page cannot filter by `period`. */
  rows?: (period: PeriodQuery) => Record<string, string> | undefined;
  hasPeriodLabel?: boolean;
  /** True if the statistic is a current count, independent of the selected period. */
  isSnapshot?: boolean;
}

const listFilter = (filter: object) => ({ filter: JSON.stringify(filter) });

/** Filters people by activity in the period. Returns `undefined` for a custom range, which people lists reject. */
const activeIn = (period: PeriodQuery) =>
  'range' in period ? listFilter({ active_in: period.range }) : undefined;

const STATISTICS: readonly StatisticDefinition[] = [
  { name: 'appointments', icon: Calendar, format: count, hasPeriodLabel: true },
  {
    name: 'earnings',
    icon: Trend,
    format: dollars,
    page: 'finance',
    query: (period) => ({ ...period, tab: 'buyer_transactions' }),
    rows: () => ({ show: 'purchases' }),
    hasPeriodLabel: true,
  },
  {
    name: 'paid_to_sellers',
    icon: Payments,
    format: dollars,
    page: 'finance',
    query: (period) => ({ ...period, tab: 'seller_payouts' }),
    rows: () => ({ show: 'paid' }),
  },
  { name: 'active_buyers', icon: People, format: count, page: 'buyer_account', rows: activeIn },
  { name: 'active_sellers', icon: Storefront, format: count, page: 'seller_account', rows: activeIn },
  {
    name: 'refund_requests',
    icon: Refund,
    format: count,
    page: 'refund_requests',
    query: () => listFilter({ status: 'open' }),
    isSnapshot: true,
  },
];

/** Comparison with the previous period. `undefined` while the comparison loads, `null` after a failed request. */
type Comparison = ComparisonRow | null | undefined;

/** Loads the comparison with the previous period after the statistics, so that the statistics appear earlier. */
const useComparison = (period: PeriodQuery) => {
  const { isSuccess } = useGetOne('dashboard', { id: periodId(period) });
  const isAvailable = useCapability('comparisons');
  const { data, error } = useGetOne<ComparisonRow & { id: string }>(
    'comparisons',
    { id: periodId(period) },
    { enabled: isAvailable === true && isSuccess, retry: false },
  );
  const comparison: Comparison = error ? null : data;
  return { isAvailable, comparison };
};

/**
 * Formats a date range in UTC, with the year if the range does not start in the current year.
 *
 * @param to exclusive end
 */
const formatDateRange = (from: string | null, to: string | null, locale: string) => {
  if (from === null || to === null) return DASH;
  const firstDay = new Date(from);
  // Uses the first day also as the last day of an empty range, which a snapshot or a future period has.
  const lastDay = new Date(Math.max(+firstDay, Date.parse(to) - 1));
  const year = firstDay.getUTCFullYear() === new Date().getUTCFullYear() ? undefined : 'numeric';
  return dateTimeFormat(locale, { month: 'short', day: 'numeric', year, timeZone: 'UTC' }).formatRange(
    firstDay,
    lastDay,
  );
};

const changeDirection = (current: number, previous: number) => {
  if (current === previous) return 'same';
  return current > previous ? 'more' : 'less';
};

interface ComparisonProps {
  definition: StatisticDefinition;
  comparison: Comparison;
}

const findChange = ({ definition, comparison }: ComparisonProps) =>
  comparison?.figures.find(({ name }) => name === definition.name);

/** Returns the change of a statistic as text, and the two compared amounts for a tooltip. */
const useComparisonTexts = ({ definition, comparison }: ComparisonProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { now, before } = findChange({ definition, comparison }) ?? {};
  if (comparison === undefined) return {};
  if (comparison === null || now == null || before == null)
    return { text: translate('dashboard.change.failed') };
  const direction = changeDirection(now, before);
  const format = (amount: number) => definition.format(amount, locale);
  const { from, to, before_from, before_to } = comparison;
  const numbers = { now: format(now), before: format(before) };
  if (definition.isSnapshot) {
    const day = formatDateRange(before_to, before_to, locale);
    return {
      text: translate(`dashboard.change.snapshot.${direction}`, { count: Math.abs(now - before), day }),
      tooltip: translate('dashboard.change.snapshot.numbers', { ...numbers, day }),
    };
  }
  const span = formatDateRange(before_from, before_to, locale);
  const share = before ? percent(Math.abs(now - before) / before, locale) : '';
  return {
    text: translate(`dashboard.change.${before || !now ? direction : 'new'}`, { share, span }),
    tooltip: translate('dashboard.change.numbers', {
      ...numbers,
      present: formatDateRange(from, to, locale),
      span,
    }),
  };
};

/** Renders the comparison as text. While the comparison loads, a placeholder keeps the height of the text. */
const ComparisonText = (props: ComparisonProps) => {
  const { text, tooltip } = useComparisonTexts(props);
  return (
    <Tooltip title={tooltip} describeChild>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{
          mt: 1,
          minHeight: 22,
          textWrap: 'balance',
          '@container (max-width: 199.95px)': { minHeight: 44 },
        }}
      >
        {text}
      </Typography>
    </Tooltip>
  );
};

interface DashboardStatCardProps extends ComparisonProps {
  period: PeriodQuery;
  statistics: DashboardStatsRow | undefined;
  /** True if the server can compare periods, or `undefined` while the server's capabilities load. */
  hasComparison: boolean | undefined;
}

const DashboardStatCard = ({
  definition,
  period,
  statistics,
  hasComparison,
  comparison,
}: DashboardStatCardProps) => {
  const { name, icon: Icon, format, page, query, rows, hasPeriodLabel } = definition;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const canOpenPage = useMayOpen(page ?? 'dashboard');
  const canFilter = useCapability('figure-rows');
  const rowsQuery = rows?.(period);
  const search = new URLSearchParams({ ...query?.(period), ...(canFilter && rowsQuery) }).toString();
  // Links a statistic only to a page that can list exactly the rows that the statistic counts.
  const isLink = page && canOpenPage && (!rows || rowsQuery);
  const label = `resources.dashboard.statistics.${name}`;
  const points = findChange({ definition, comparison })?.points ?? [];
  return (
    <StatCard
      label={translate(hasPeriodLabel ? `${label}.${'range' in period ? period.range : 'days'}` : label)}
      value={statistics && format(statistics[name], locale)}
      icon={<Icon fontSize="small" />}
      {...(isLink && { to: `${ADMIN_BASE}/${page}${search && `?${search}`}` })}
      {...(hasComparison !== false && { chart: <Sparkline amounts={points.map((amount) => amount ?? 0)} /> })}
    >
      {hasComparison !== false && <ComparisonText definition={definition} comparison={comparison} />}
    </StatCard>
  );
};

export const DashboardStatistics = ({ period }: { period: PeriodQuery }) => {
  const { isAvailable, comparison } = useComparison(period);
  return (
    <PeriodStatistics<DashboardStatsRow> period={period} maxColumns={6}>
      {(statistics) =>
        STATISTICS.map((definition) => (
          <DashboardStatCard
            key={definition.name}
            definition={definition}
            period={period}
            statistics={statistics}
            hasComparison={isAvailable}
            comparison={comparison}
          />
        ))
      }
    </PeriodStatistics>
  );
};
