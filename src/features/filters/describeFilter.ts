import type { TranslateFunction } from 'react-admin';

import { ME, NOBODY, filterParamsOf, type Filter } from '../../contract/filters';
import { NAMED_PERIODS } from '../../contract/core/choices';
import { dateTimeFormat } from '../../contract/core/intl';
import { dateTimeToDay } from '../../format/day';
import { dollars, exactCredits } from '../../format/money';

export interface ValueEditorProps {
  name: string;
  values: FilterValues;
  /** Called with the filter's new values. Empty values remove the filter. */
  onApply: (values: FilterValues) => void;
}

export type FilterValues = Record<string, unknown>;

export const isFilterSet = (name: string, filter: Filter, asked: FilterValues) =>
  filterParamsOf(name, filter).some((part) => asked[part] !== undefined);

export const filterLabel = (name: string, translate: TranslateFunction): string =>
  translate(`filters.names.${name}`, { _: name });

/** `Nov 20`, and the year where it is not this one. */
const dayInWords = (day: string, locale: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return dateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(year !== new Date().getFullYear() && { year: 'numeric' }),
  }).format(new Date(year!, month! - 1, date));
};

const rangeForm = (from: string, to: string) => {
  if (!from) return 'to';
  if (!to) return 'from';
  return from === to ? 'one' : 'both';
};

/** Filters with choices that need the filter's name to be understood. */
const NAMED_WITH_CHOICE = new Set(['status', 'type']);

const writtenAs = { credits: exactCredits, dollars } as const;

const choiceText = (name: string, choice: string, translate: TranslateFunction): string =>
  translate(`filters.choices.${name}.${choice}`, { _: choice });

/** Names of the people that filters have as an ID. */
export interface FilterNames {
  person?: string | undefined;
  colleague?: string | undefined;
}

interface DescribeOptions {
  translate: TranslateFunction;
  locale: string;
  /** A person without a name is shown by ID. */
  names?: FilterNames;
}

/** Describes a filter that is set, such as `Joined since Nov 20`. */
export const describeFilter = (
  name: string,
  filter: Filter,
  asked: FilterValues,
  { translate, locale, names = {} }: DescribeOptions,
): string => {
  const label = filterLabel(name, translate);
  const byId = (id: unknown): string => translate('filters.number', { id: String(id) });
  const inRange = (kind: 'amounts' | 'days', start: string, end: string): string =>
    translate(`filters.${kind}.${rangeForm(start, end)}`, { name: label, from: start, to: end });
  const from = asked[`${name}_from`];
  const to = asked[`${name}_to`];
  if (filter.kind === 'amounts') {
    const amount = (value: unknown) =>
      value === undefined ? '' : writtenAs[filter.unit](Number(value), locale);
    return inRange('amounts', amount(from), amount(to));
  }
  const value = asked[name];
  if (filter.kind === 'days') {
    const named = NAMED_PERIODS.find((one) => one === value);
    if (named) return translate('filters.days.named', { name: label, period: translate(`period.${named}`) });
    const day = (end: 'from' | 'to', moment: unknown) => {
      const written = dateTimeToDay(end, moment);
      return written && dayInWords(written, locale);
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

export const choiceOptions = (name: string, of: readonly string[], translate: TranslateFunction) =>
  of.map((value) => ({ value, text: choiceText(name, value, translate) }));
