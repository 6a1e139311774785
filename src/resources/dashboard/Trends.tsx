import Chart from '@mui/icons-material/ShowChart';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import {
  Box,
  Card,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useTheme,
} from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useId } from 'react';
import { useGetList, useLocaleState, useTranslate } from 'react-admin';

import { LoadError } from '../../components/feedback/errors';
import { ChoiceSelect, useUrlChoice } from '../../components/form/ChoiceSelect';
import { keyOf } from '../../components/list/shortcuts';
import { dollars as dollarsField } from '../../contract/core/field';
import { numberFormat } from '../../contract/core/intl';
import {
  TREND_LENGTH,
  TREND_NAMES,
  trendTotals,
  type TrendName,
  type TrendPointRow,
  type TrendUnit,
} from '../../contract/finance/dashboard';
import { count, DASH, dollars } from '../../format/money';

dayjs.extend(utc);

const STATISTICS = TREND_NAMES as readonly [TrendName, ...TrendName[]];
const UNITS = ['month', 'week', 'day'] as const satisfies readonly TrendUnit[];
const DATE_FORMATS: Record<TrendUnit, string> = { day: 'MMM D', week: 'MMM D', month: 'MMM YYYY' };
const VIEWS = ['chart', 'table'] as const;
const VIEW_ICONS = { chart: Chart, table: TableRows };
/** Key that switches between chart and table while an element of the section has the focus. */
const SWITCH_KEY = 't';

interface TrendData {
  name: TrendName;
  unit: TrendUnit;
  rows: readonly TrendPointRow[];
  formatAmount: (amount: number | null) => string;
  /** Formats the first day of a unit (day, week or month) in UTC, because the server counts days in UTC. */
  formatDate: (from: string | null) => string;
}

const useTrend = (name: TrendName, unit: TrendUnit) => {
  const [locale] = useLocaleState();
  const query = useGetList<TrendPointRow>(
    'trends',
    {
      filter: { by: unit },
      pagination: { page: 1, perPage: TREND_LENGTH[unit] },
      sort: { field: 'from', order: 'ASC' },
    },
    { retry: false },
  );
  const format = trendTotals[name] === dollarsField ? dollars : count;
  const trend: TrendData | undefined = query.data && {
    name,
    unit,
    rows: query.data,
    formatAmount: (amount) => format(amount, locale),
    formatDate: (from) => (from === null ? DASH : dayjs.utc(from).locale(locale).format(DATE_FORMATS[unit])),
  };
  return { trend, query };
};

const TrendChart = ({ rows, formatAmount, formatDate, name, unit }: TrendData) => {
  const { palette } = useTheme();
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const axisFormat = numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (
    <LineChart
      height={280}
      margin={{ left: 0, right: 28, top: 8, bottom: 0 }}
      skipAnimation
      xAxis={[{ scaleType: 'point', data: rows.map(({ from }) => formatDate(from)), height: 28 }]}
      yAxis={[{ min: 0, width: 48, valueFormatter: (value: number) => axisFormat.format(value) }]}
      grid={{ horizontal: true }}
      series={[
        {
          id: 'before',
          label: translate('dashboard.trends.previous_year'),
          data: rows.map(({ year_before }) => year_before[name]),
          color: palette.text.secondary,
          showMark: false,
          curve: 'linear',
          valueFormatter: formatAmount,
        },
        {
          id: 'now',
          label: translate(`dashboard.trends.current.${unit}`),
          data: rows.map((row) => row[name]),
          color: palette.primary.main,
          showMark: false,
          curve: 'linear',
          area: true,
          valueFormatter: formatAmount,
        },
      ]}
      sx={{
        '& [data-series="before"].MuiLineChart-line': { strokeDasharray: '4 4' },
        '& .MuiLineChart-area': { fillOpacity: 0.12 },
        '& .MuiLineChart-line': { strokeWidth: 2 },
      }}
    />
  );
};

/** Table of the amounts in the chart, newest first. The table has a tab stop, so that keyboard users can scroll it. */
const TrendTable = ({ name, unit, rows, formatAmount, formatDate }: TrendData) => {
  const translate = useTranslate();
  const statistic = translate(`dashboard.trends.statistics.${name}`);
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={statistic}
      sx={{
        maxHeight: 308,
        '& .MuiTableCell-stickyHeader': { bgcolor: 'background.paper' },
        '@media print': { maxHeight: 'none' },
      }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate(`dashboard.trends.by.${unit}`)}</TableCell>
            <TableCell align="right">{statistic}</TableCell>
            <TableCell align="right">{translate('dashboard.trends.previous_year')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.toReversed().map((row) => (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row">
                {formatDate(row.from)}
              </TableCell>
              <TableCell align="right">{formatAmount(row[name])}</TableCell>
              <TableCell align="right">{formatAmount(row.year_before[name])}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

export const Trends = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const titleId = useId();
  const [name, setName] = useUrlChoice('trend', STATISTICS);
  const [unit, setUnit] = useUrlChoice('by', UNITS);
  const [view, setView] = useUrlChoice('view', VIEWS);
  const { trend, query } = useTrend(name, unit);
  const chartLabel = translate('dashboard.trends.chart_label', {
    statistic: translate(`dashboard.trends.statistics.${name}`),
    unit: translate(`dashboard.trends.by.${unit}`).toLocaleLowerCase(locale),
  });
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ mt: 6 }}
      onKeyDown={({ nativeEvent, target }) => {
        const isTyping = target instanceof HTMLElement && target.closest('[role=combobox], [role=listbox]');
        if (keyOf(nativeEvent) === SWITCH_KEY && !isTyping) setView(view === 'chart' ? 'table' : 'chart');
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        <Typography variant="h2" id={titleId} sx={{ flex: 1, minWidth: 120 }}>
          {translate('dashboard.trends.title')}
        </Typography>
        <ChoiceSelect
          label={translate('dashboard.trends.statistic')}
          choices={STATISTICS}
          value={name}
          labelOf={(choice) => translate(`dashboard.trends.statistics.${choice}`)}
          onChange={setName}
        />
        <ChoiceSelect
          label={translate('dashboard.trends.by.label')}
          choices={UNITS}
          value={unit}
          labelOf={(choice) => translate(`dashboard.trends.by.${choice}`)}
          onChange={setUnit}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, next: (typeof VIEWS)[number] | null) => next && setView(next)}
          aria-label={translate('dashboard.trends.title')}
          sx={{ displayPrint: 'none' }}
        >
          {VIEWS.map((value) => {
            const Icon = VIEW_ICONS[value];
            const label = translate(`dashboard.trends.${value}`);
            return (
              <ToggleButton
                key={value}
                value={value}
                aria-label={label}
                title={`${label} (${SWITCH_KEY})`}
                aria-keyshortcuts={SWITCH_KEY}
                sx={{ minWidth: 40, minHeight: 40 }}
              >
                <Icon fontSize="small" />
              </ToggleButton>
            );
          })}
        </ToggleButtonGroup>
      </Box>
      {query.error ? (
        <LoadError title="dashboard.trends.failed" query={query} />
      ) : (
        <Card sx={{ p: 4, minHeight: 340 }}>
          {!trend && <Skeleton variant="rounded" height={280} />}
          {trend && view === 'table' && <TrendTable {...trend} />}
          {trend && view === 'chart' && (
            <Box component="figure" aria-label={chartLabel} sx={{ m: 0 }}>
              <TrendChart {...trend} />
            </Box>
          )}
        </Card>
      )}
    </Box>
  );
};
