import { translateMessage } from '../../i18n/i18nProvider';
import { count } from '../../format/money';
import type { BulkJob } from './bulkJob';
import type { Outcome, Refusal } from './runBatches';
import type { Phase } from './phase';
import * as say from './words';

const rowsIn = (refusals: readonly Refusal[]) => refusals.reduce((sum, { rows }) => sum + rows.length, 0);

/** How many rows an outcome is about. */
export const rowCount = ({ done, refused, remaining }: Outcome) =>
  done.length + rowsIn(refused) + remaining.length;

/** What has become of all of them: "308 blocked, 4 refused". */
export const describeOutcome = (
  { describeDone }: Pick<BulkJob, 'describeDone'>,
  { done, refused, remaining }: Outcome,
  locale: string,
  wasStopped = false,
) => {
  const unknown = rowsIn(refused.filter(({ isUnknown }) => isUnknown));
  const no = rowsIn(refused) - unknown;
  const written = (number: number) => count(number, locale);
  const parts = [
    describeDone(done.length),
    no && translateMessage(say.refused(no, written(no))),
    unknown && translateMessage(say.unknown(written(unknown))),
    remaining.length && translateMessage(say.remaining(written(remaining.length))),
  ].filter(Boolean);
  return [wasStopped && translateMessage(say.stopped), parts.join(', ')].filter(Boolean).join(': ');
};

/** What is said to whoever hears the dialog: a run's quarters, as no more is borne, and what came of it. */
export const screenReaderText = (job: BulkJob, phase: Phase, locale: string) => {
  if (phase.name === 'over') return describeOutcome(job, phase.outcome, locale, phase.wasStopped);
  if (phase.name === 'checking') return translateMessage(say.checking);
  if (phase.name === 'asking')
    return translateMessage(say.noLongerMatch(phase.gone.length, count(phase.gone.length, locale)));
  if (phase.name === 'failed') return '';
  const all = rowCount(phase.outcome);
  const quarters = Math.floor(((all - phase.outcome.remaining.length) / all) * 4);
  return `${translateMessage(phase.isStopping ? say.stopping : say.running)} ${quarters * 25} %`;
};
