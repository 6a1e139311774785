import { isEqual, median, uniq } from 'es-toolkit';

import { worstOf, type Finding } from './finding';
import type { Quote } from './quote';
import type { CallLine, Speed } from './report';
import type { Trial } from './tryReading';

const came = ({ list, record, failure, untried }: Trial, quote: Quote): string => {
  if (untried) return untried;
  if (failure) return quote(failure.message);
  if (record) return 'one record';
  const { data = [], total } = list ?? {};
  if (!data.length) return 'an empty list';
  return `${data.length} of ${total ?? 'nobody knows how many'} rows`;
};

const isSomething = (value: unknown) => value != null && !isEqual(value, []) && value !== '';
const namesIn = (row: object) =>
  Object.entries(row)
    .filter(([, value]) => isSomething(value))
    .map(([name]) => name);

/** What there is to be shown, by the contract's names. */
const shows = ({ list, record, reading }: Trial): string[] =>
  uniq([...(list?.data ?? []), list?.meta ?? {}, record ?? {}].flatMap(namesIn)).filter(
    // What one record is read under is the screen's own.
    (name) => name !== 'id' || !reading.one,
  );

/** What is said of one reading call. */
export const callLine = (trial: Trial, findings: readonly Finding[], quote: Quote): CallLine => {
  const [first] = trial.exchanges;
  return {
    name: trial.name,
    status: first?.status ?? 0,
    ms: Math.round(first?.ms ?? 0),
    came: came(trial, quote),
    shows: shows(trial),
    level: worstOf(findings.filter(({ call }) => call === trial.name).map(({ level }) => level)),
  };
};

/** How long the calls took, those that nothing came of left out. */
export const speedOf = (calls: readonly CallLine[]): Speed | undefined => {
  const times = calls.filter(({ status }) => status).map(({ ms }) => ms);
  return times.length ? { median: Math.round(median(times)), worst: Math.max(...times) } : undefined;
};
