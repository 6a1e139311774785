import type { TranslateFunction } from 'react-admin';

import { listFormat } from '../../contract/core/intl';
import { count } from '../../format/money';
import type { BulkJob, Outcome, Phase, Rejection } from './runBatches';

/** Maximum number of names before "and 12 others". */
const MAX_NAMES = 10;

/** Joins names to a text such as "Ada, Grace, and 12 others". */
export const joinNames = (names: readonly string[], translate: TranslateFunction, locale: string) => {
  const rest = names.length - MAX_NAMES;
  const shown =
    rest > 1
      ? [...names.slice(0, MAX_NAMES), translate('bulk.others', { count: count(rest, locale) })]
      : names;
  return listFormat(locale).format(shown);
};

const countRows = (rejections: readonly Rejection[]) =>
  rejections.reduce((sum, { rows }) => sum + rows.length, 0);

interface TextOptions {
  translate: TranslateFunction;
  locale: string;
}

export const rowCount = ({ done, rejected, remaining }: Outcome) =>
  done.length + countRows(rejected) + remaining.length;

/** Returns the totals of a job, for example "308 blocked, 4 failed". */
export const describeOutcome = (
  { describeDone }: Pick<BulkJob, 'describeDone'>,
  { done, rejected, remaining }: Outcome,
  { translate, locale }: TextOptions,
  wasStopped = false,
) => {
  const unknown = countRows(rejected.filter(({ isUnknown }) => isUnknown));
  const failed = countRows(rejected) - unknown;
  const format = (number: number) => count(number, locale);
  const parts = [
    describeDone(done.length),
    failed && translate('bulk.failed', { smart_count: failed, count: format(failed) }),
    unknown && translate('bulk.unknown', { count: format(unknown) }),
    remaining.length && translate('bulk.remaining', { count: format(remaining.length) }),
  ].filter(Boolean);
  return [wasStopped && translate('bulk.stopped'), parts.join(', ')].filter(Boolean).join(': ');
};

/** Returns the status for screen readers, which announce each change. Rounds the progress to quarters. */
export const screenReaderText = (job: BulkJob, phase: Phase, options: TextOptions) => {
  const { translate, locale } = options;
  if (phase.name === 'finished') return describeOutcome(job, phase.outcome, options, phase.wasStopped);
  if (phase.name === 'checking') return translate('bulk.checking');
  if (phase.name === 'confirming')
    return translate('bulk.no_longer_match', {
      smart_count: phase.unmatched.length,
      count: count(phase.unmatched.length, locale),
    });
  if (phase.name === 'failed') return '';
  const all = rowCount(phase.outcome);
  const quarters = Math.floor(((all - phase.outcome.remaining.length) / all) * 4);
  return `${translate(phase.isStopping ? 'bulk.stopping' : 'bulk.running')} ${quarters * 25} %`;
};
