import { Box, TextField } from '@mui/material';
import { useState, useCallback, useMemo, type ReactNode } from 'react';
import { useTranslate, useGetOne, useResourceContext, type RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router';

import { parseDateRange, type DateRange, monthToDate, periodId, type PeriodQuery } from '../../format/dates';
import { StatCards } from '../../components/display/StatCard';
import { LoadError } from '../../components/feedback/errors';
import { ChoiceSelect } from '../../components/form/ChoiceSelect';
import { PERIODS, type Period } from '../../contract/core/choices';
import { useCapability } from '../../dataProvider/useCapability';

/** Earliest valid day. Excludes the incomplete years that occur while the user types, such as 0020. */
const FIRST_DAY = '2000-01-01';

interface DateRangeFieldsProps {
  value: DateRange;
  onChange: (days: DateRange, options: { replace: boolean }) => void;
}

export const DateRangeFields = ({ value, onChange }: DateRangeFieldsProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(value);
  const [previous, setPrevious] = useState(value);
  if (previous.from !== value.from || previous.to !== value.to) {
    setPrevious(value);
    setTyped(value);
  }
  const change = (name: keyof DateRange, day: string) => {
    const next = { ...typed, [name]: day };
    setTyped(next);
    const days = next.from >= FIRST_DAY && parseDateRange(next.from, next.to);
    if (days) onChange(days, { replace: true });
  };
  const isReversed = typed.from >= FIRST_DAY && typed.to >= FIRST_DAY && typed.from > typed.to;
  const fields = (['from', 'to'] as const).map((name) => (
    <TextField
      key={name}
      type="date"
      size="small"
      label={translate(`period.${name}`)}
      value={typed[name]}
      onChange={({ target }) => change(name, target.value)}
      error={isReversed && name === 'to'}
      helperText={isReversed && name === 'to' ? translate('validation.end_before_start') : undefined}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: FIRST_DAY } }}
      sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: 160 } }}
    />
  ));
  return <Box sx={{ display: 'flex', gap: 3, width: { xs: '100%', sm: 'auto' } }}>{fields}</Box>;
};

const [DEFAULT_PERIOD] = PERIODS;
const CUSTOM_RANGE = 'days';

/** Period of the statistics, from the URL (`?range=` or `?from=&to=`). The setter also opens page one of the list. */
export const usePeriod = () => {
  const [params, setParams] = useSearchParams();
  const hasCustomRange = useCapability('any-range') !== false;
  const [range, from, to] = [params.get('range'), params.get('from'), params.get('to')];
  const period = useMemo((): PeriodQuery => {
    const named: Period = PERIODS.find((name) => name === range) ?? DEFAULT_PERIOD;
    return (hasCustomRange && parseDateRange(from, to)) || { range: named };
  }, [hasCustomRange, range, from, to]);
  const setPeriod = useCallback(
    (next: PeriodQuery, { replace = false } = {}) =>
      setParams(
        (current) => {
          const updated = new URLSearchParams(current);
          for (const name of ['page', 'range', 'from', 'to']) updated.delete(name);
          if (!('range' in next && next.range === DEFAULT_PERIOD))
            for (const [name, value] of Object.entries(next)) updated.set(name, value);
          return updated;
        },
        { replace },
      ),
    [setParams],
  );
  return [period, setPeriod] as const;
};

interface PeriodSelectProps {
  value: PeriodQuery;
  /** @param options `replace: true` replaces the current entry in the browser history instead of adding an entry */
  onChange: (period: PeriodQuery, options?: { replace: boolean }) => void;
}

/** Period select (specification, section 9). Also offers a custom range if the server supports custom ranges. */
export const PeriodSelect = ({ value, onChange }: PeriodSelectProps) => {
  const translate = useTranslate();
  const hasCustomRange = useCapability('any-range');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <ChoiceSelect
        label={translate('period.label')}
        choices={hasCustomRange ? [...PERIODS, CUSTOM_RANGE] : PERIODS}
        value={'range' in value ? value.range : hasCustomRange ? CUSTOM_RANGE : DEFAULT_PERIOD}
        labelOf={(period) => translate(`period.${period}`)}
        onChange={(period) => onChange(period === CUSTOM_RANGE ? monthToDate() : { range: period })}
      />
      {hasCustomRange && !('range' in value) && <DateRangeFields value={value} onChange={onChange} />}
    </Box>
  );
};

interface PeriodStatisticsProps<Statistics> {
  period: PeriodQuery;
  maxColumns?: 4 | 6;
  children: (statistics: Statistics | undefined) => ReactNode;
}

export const PeriodStatistics = <Statistics extends object>({
  period,
  maxColumns,
  children,
}: PeriodStatisticsProps<Statistics>) => {
  const resource = useResourceContext()!;
  const hasCustomRange = useCapability('any-range');
  const { data, error, refetch, isFetching } = useGetOne<RaRecord>(
    resource,
    { id: periodId(period) },
    { enabled: 'range' in period || hasCustomRange !== undefined },
  );
  if (error) {
    return <LoadError title="statistics.failed" query={{ error, refetch, isFetching }} />;
  }
  return (
    <StatCards {...(maxColumns && { maxColumns })}>{children(data as Statistics | undefined)}</StatCards>
  );
};

/** Limits a list to the rows that a statistic counts, if the server has the capability `figure-rows`. */
export const useStatisticsRows = (statisticsFilter: Record<string, string>) => {
  const canFilter = useCapability('figure-rows');
  const serialized = JSON.stringify(statisticsFilter);
  const filter = useMemo(
    () => (canFilter ? (JSON.parse(serialized) as object) : undefined),
    [canFilter, serialized],
  );
  return { filter, queryOptions: { enabled: canFilter !== undefined } };
};
