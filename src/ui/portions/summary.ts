import { inReadersLanguage } from '../../format/inReadersLanguage';
import { count } from '../../format/money';
import type { Job } from './job';
import type { Outcome, Refusal } from './runPortions';
import type { Phase } from './phase';
import * as say from './words';

const rowsIn = (refusals: readonly Refusal[]) => refusals.reduce((sum, { rows }) => sum + rows.length, 0);

/** How many rows an outcome is about. */
export const sizeOf = ({ done, refused, left }: Outcome) => done.length + rowsIn(refused) + left.length;

/** What has become of all of them: "308 blocked, 4 refused". */
export const summaryOf = (
  { done: doneWords }: Pick<Job, 'done'>,
  { done, refused, left }: Outcome,
  locale: string,
  wasStopped = false,
) => {
  const open = rowsIn(refused.filter(({ isOpen }) => isOpen));
  const no = rowsIn(refused) - open;
  const written = (number: number) => count(number, locale);
  const parts = [
    doneWords(done.length),
    no && inReadersLanguage(say.refused(no, written(no))),
    open && inReadersLanguage(say.open(written(open))),
    left.length && inReadersLanguage(say.left(written(left.length))),
  ].filter(Boolean);
  return [wasStopped && inReadersLanguage(say.stopped), parts.join(', ')].filter(Boolean).join(': ');
};

/** What is said to whoever hears the dialog: a run's quarters, as no more is borne, and what came of it. */
export const heardOf = (job: Job, phase: Phase, locale: string) => {
  if (phase.name === 'over') return summaryOf(job, phase.outcome, locale, phase.wasStopped);
  if (phase.name === 'checking') return inReadersLanguage(say.checking);
  if (phase.name === 'asking')
    return inReadersLanguage(say.noLonger(phase.gone.length, count(phase.gone.length, locale)));
  if (phase.name === 'failed') return '';
  const all = sizeOf(phase.outcome);
  const quarters = Math.floor(((all - phase.outcome.left.length) / all) * 4);
  return `${inReadersLanguage(phase.isStopping ? say.stopping : say.under)} ${quarters * 25} %`;
};
