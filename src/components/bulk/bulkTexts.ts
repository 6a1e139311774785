import type { TranslateFunction } from 'react-admin';

import { listFormat } from '../../contract/core/intl';
import { count } from '../../format/money';
import type { BulkJob, Outcome, Phase, Refusal } from './runBatches';

/** Names shown before the number of the others. */
const MAX_NAMES = 10;

export const joinNames = (names: readonly string[], translate: TranslateFunction, locale: string) => {
  const rest = names.length - MAX_NAMES;
  const shown =
    rest > 1
      ? [...names.slice(0, MAX_NAMES), translate('bulk.others', { count: count(rest, locale) })]
      : names;
  return listFormat(locale).format(shown);
};

const rowsIn = (refusals: readonly Refusal[]) => refusals.reduce((sum, { rows }) => sum + rows.length, 0);

interface Reader {
  translate: TranslateFunction;
  locale: string;
}

export const rowCount = ({ done, refused, remaining }: Outcome) =>
  done.length + rowsIn(refused) + remaining.length;

/** Example: "308 blocked, 4 failed". */
export const describeOutcome = (
  { describeDone }: Pick<BulkJob, 'describeDone'>,
  { done, refused, remaining }: Outcome,
  { translate, locale }: Reader,
  wasStopped = false,
) => {
  const unknown = rowsIn(refused.filter(({ isUnknown }) => isUnknown));
  const no = rowsIn(refused) - unknown;
  const written = (number: number) => count(number, locale);
  const parts = [
    describeDone(done.length),
    no && translate('bulk.failed', { smart_count: no, count: written(no) }),
    unknown && translate('bulk.unknown', { count: written(unknown) }),
    remaining.length && translate('bulk.remaining', { count: written(remaining.length) }),
  ].filter(Boolean);
  return [wasStopped && translate('bulk.stopped'), parts.join(', ')].filter(Boolean).join(': ');
};

/** Returns the status for screen readers: progress in quarters, so that it is not announced too often, then the totals. */
export const screenReaderText = (job: BulkJob, phase: Phase, reader: Reader) => {
  const { translate, locale } = reader;
  if (phase.name === 'over') return describeOutcome(job, phase.outcome, reader, phase.wasStopped);
  if (phase.name === 'checking') return translate('bulk.checking');
  if (phase.name === 'asking')
    return translate('bulk.no_longer_match', {
      smart_count: phase.gone.length,
      count: count(phase.gone.length, locale),
    });
  if (phase.name === 'failed') return '';
  const all = rowCount(phase.outcome);
  const quarters = Math.floor(((all - phase.outcome.remaining.length) / all) * 4);
  return `${translate(phase.isStopping ? 'bulk.stopping' : 'bulk.running')} ${quarters * 25} %`;
};
