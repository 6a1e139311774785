import { median, uniq } from 'es-toolkit';

import { isEmpty, worstOf, type Finding } from './finding';
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

const namesIn = (row: object) =>
  Object.entries(row)
    .filter(([, value]) => !isEmpty(value))
    .map(([name]) => name);

const shows = ({ list, record, reading }: Trial): string[] =>
  uniq([...(list?.data ?? []), list?.meta ?? {}, record ?? {}].flatMap(namesIn)).filter(
    // What one record is read under is the screen's own.
    (name) => name !== 'id' || !reading.one,
  );

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

export const speedOf = (calls: readonly CallLine[]): Speed | undefined => {
  const times = calls.filter(({ status }) => status).map(({ ms }) => ms);
  return times.length ? { median: Math.round(median(times)), worst: Math.max(...times) } : undefined;
};

/** Milliseconds from which on a wait is noticed. */
const SLOW_MS = 1000;
const VERY_SLOW_MS = 5000;

export const speed = (trials: readonly Trial[]): Finding[] =>
  trials.flatMap(({ name, failure, exchanges: [first] }): Finding[] => {
    const ms = failure ? 0 : (first?.ms ?? 0);
    if (ms < SLOW_MS) return [];
    return [
      {
        code: 'slow',
        level: ms < VERY_SLOW_MS ? 'note' : 'gap',
        call: name,
        came: `It took ${(ms / 1000).toFixed(1)} seconds.`,
        shown: 'The page is a skeleton for as long.',
        ask: 'What takes so long? A page of ten rows should come within a second.',
      },
    ];
  });
