import { omit } from 'es-toolkit';
import { useListContext, type TranslateFunction, useDataProvider } from 'react-admin';
import { useQueries } from '@tanstack/react-query';

import { NAMED_PERIODS } from '../../contract/core/choices';
import { dateTimeFormat } from '../../contract/core/intl';
import {
  ME,
  NOBODY,
  filterParamNames,
  filterParamsOf,
  type Filter,
  type Filters,
} from '../../contract/filters';
import { dateTimeToDay } from '../../format/dates';
import { dollars, exactCredits } from '../../format/money';
import { NEWEST_FIRST } from '../../components/list/ListData';

export type FilterValues = Record<string, unknown>;

export interface ValueEditorProps {
  name: string;
  values: FilterValues;
  /** Receives the new values of the filter. An empty object removes the filter. */
  onApply: (values: FilterValues) => void;
}

export const useFilters = (filters: Filters) => {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as FilterValues;
  return {
    values,
    /** Replaces the values of a filter. Without new values, removes the filter. */
    setFilter: (name: string, next: FilterValues = {}) =>
      setFilters({ ...omit(values, filterParamsOf(name, filters[name]!)), ...next }, []),
    clear: () => setFilters(omit(values, filterParamNames(filters)), []),
  };
};

export const isFilterSet = (name: string, filter: Filter, values: FilterValues) =>
  filterParamsOf(name, filter).some((param) => values[param] !== undefined);

export const filterLabel = (name: string, translate: TranslateFunction): string =>
  translate(`filters.names.${name}`, { _: name });

/** Formats a day as `Nov 20`. Adds the year if it is not the current year. */
const formatDay = (day: string, locale: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return dateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(year !== new Date().getFullYear() && { year: 'numeric' }),
  }).format(new Date(year!, month! - 1, date));
};

const rangeMessage = (from: string, to: string) => {
  if (!from) return 'to';
  if (!to) return 'from';
  return from === to ? 'one' : 'both';
};

/** Filters that show their name next to the selected choice, because the choice alone would be unclear. */
const NAMED_WITH_CHOICE = new Set(['status', 'type']);

const AMOUNT_FORMATS = { credits: exactCredits, dollars } as const;

const choiceText = (name: string, choice: string, translate: TranslateFunction): string =>
  translate(`filters.choices.${name}.${choice}`, { _: choice });

export const choiceOptions = (name: string, choices: readonly string[], translate: TranslateFunction) =>
  choices.map((value) => ({ value, text: choiceText(name, value, translate) }));

export interface FilterNames {
  person?: string | undefined;
  colleague?: string | undefined;
}

interface DescribeOptions {
  translate: TranslateFunction;
  locale: string;
  names?: FilterNames;
}

/** Describes an active filter, such as `Joined since Nov 20`. */
export const describeFilter = (
  name: string,
  filter: Filter,
  values: FilterValues,
  { translate, locale, names = {} }: DescribeOptions,
): string => {
  const label = filterLabel(name, translate);
  const byId = (id: unknown): string => translate('filters.number', { id: String(id) });
  const inRange = (kind: 'amounts' | 'days', start: string, end: string): string =>
    translate(`filters.${kind}.${rangeMessage(start, end)}`, { name: label, from: start, to: end });
  const from = values[`${name}_from`];
  const to = values[`${name}_to`];
  if (filter.kind === 'amounts') {
    const amount = (value: unknown) =>
      value === undefined ? '' : AMOUNT_FORMATS[filter.unit](Number(value), locale);
    return inRange('amounts', amount(from), amount(to));
  }
  const value = values[name];
  if (filter.kind === 'days') {
    const period = NAMED_PERIODS.find((namedPeriod) => namedPeriod === value);
    if (period)
      return translate('filters.days.named', { name: label, period: translate(`period.${period}`) });
    const day = (end: 'from' | 'to', dateTime: unknown) => {
      const text = dateTimeToDay(end, dateTime);
      return text && formatDay(text, locale);
    };
    return inRange('days', day('from', from), day('to', to));
  }
  if (filter.kind === 'person')
    return translate('filters.choice', { name: label, choice: names.person ?? byId(value) });
  if (filter.kind === 'colleague') {
    if (value === ME) return translate('filters.assigned.me');
    if (value === NOBODY) return translate('filters.assigned.nobody');
    return translate('filters.assigned.to', { name: names.colleague ?? byId(value) });
  }
  const choice = choiceText(name, String(value), translate);
  return NAMED_WITH_CHOICE.has(name) ? translate('filters.choice', { name: label, choice }) : choice;
};

/** Returns the number of rows that each choice of a filter would show together with the list's other filters. */
export const useChoiceCounts = (name: string, choices: readonly string[], enabled = true) => {
  const { resource, filterValues, filter: permanentFilter } = useListContext();
  const dataProvider = useDataProvider();
  const results = useQueries({
    queries: choices.map((choice) => {
      const params = {
        filter: { ...(filterValues as object), ...(permanentFilter as object), [name]: choice },
        pagination: { page: 1, perPage: 1 },
        sort: NEWEST_FIRST,
      };
      return {
        queryKey: [resource, 'getList', params, 'total'],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await dataProvider.getList(resource, { ...params, signal })).total ?? null,
        enabled,
      };
    }),
  });
  return Object.fromEntries(
    choices.flatMap((choice, index) => {
      const total = results[index]?.data;
      return typeof total === 'number' ? [[choice, total]] : [];
    }),
  ) as Record<string, number>;
};
