import { ME, NOBODY, filterParamsOf, type Filter } from '../../contract/filters/filters';
import { NAMED_PERIODS } from '../../contract/core/choices';
import { dateTimeToDay } from '../../format/day';
import { dollars, exactCredits } from '../../format/money';
import { fillTemplate } from '../../format/fillTemplate';
import type { FilterWording } from './useWords';

/** What is asked of a list, as its address has it. */
export type FilterValues = Record<string, unknown>;

export const isFilterSet = (name: string, filter: Filter, asked: FilterValues) =>
  filterParamsOf(name, filter).some((part) => asked[part] !== undefined);

const nameOf = (name: string, { words }: FilterWording) =>
  (words.names as Record<string, string>)[name] ?? name;

/** `Nov 20`, and the year where it is not this one. */
const dayInWords = (day: string, locale: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(year !== new Date().getFullYear() && { year: 'numeric' }),
  }).format(new Date(year!, month! - 1, date));
};

/** A span in the words that fit the ends it has. */
const spanInWords = (
  sentences: Record<'both' | 'one' | 'from' | 'to', string>,
  { name, from, to }: { name: string; from: string; to: string },
) => {
  const which = !from ? 'to' : !to ? 'from' : from === to ? 'one' : 'both';
  return fillTemplate(sentences[which], { name, from, to });
};

/** Whose choices are no sentences by themselves. */
const SAY_TOO_LITTLE = new Set(['status', 'type']);

const writtenAs = { credits: exactCredits, dollars } as const;

/** One of a list's filters as its chip says it. */
export const describeFilter = (
  name: string,
  filter: Filter,
  asked: FilterValues,
  worded: FilterWording,
): string => {
  const { words, locale, period } = worded;
  const called = nameOf(name, worded);
  const from = asked[`${name}_from`];
  const to = asked[`${name}_to`];
  if (filter.kind === 'amounts') {
    const amount = (value: unknown) =>
      value === undefined ? '' : writtenAs[filter.unit](Number(value), locale);
    return spanInWords(words.amounts, { name: called, from: amount(from), to: amount(to) });
  }
  const value = asked[name];
  if (filter.kind === 'days') {
    const named = NAMED_PERIODS.find((one) => one === value);
    if (named) return fillTemplate(words.days.named, { name: called, period: period(named) });
    const day = (end: 'from' | 'to', moment: unknown) => {
      const written = dateTimeToDay(end, moment);
      return written && dayInWords(written, locale);
    };
    return spanInWords(words.days, { name: called, from: day('from', from), to: day('to', to) });
  }
  if (filter.kind === 'person')
    return fillTemplate(words.choice, { name: called, choice: worded.person(value) });
  if (filter.kind === 'colleague') {
    if (value === ME) return words.assigned.me;
    if (value === NOBODY) return words.assigned.nobody;
    return fillTemplate(words.assigned.to, { name: worded.colleague(value) });
  }
  const choice = String(value);
  const choices = (words.choices as Record<string, Record<string, string>>)[name];
  const told = choices?.[choice] ?? choice;
  return SAY_TOO_LITTLE.has(name) ? fillTemplate(words.choice, { name: called, choice: told }) : told;
};

/** What can be chosen for a filter, in words. */
export const choiceOptions = (name: string, of: readonly string[], { words }: FilterWording) =>
  of.map((value) => ({
    value,
    text: (words.choices as Record<string, Record<string, string>>)[name]?.[value] ?? value,
  }));

export const filterLabel = nameOf;
