import type { Id } from '../core/field';

/**
 * Rules for step-up authentication, and the input that each of them reads. The server evaluates them
 * (`server/modules/mfa/stepUp.ts`); all but `never` and `always` apply only unless `SECOND_FACTOR` is `off`.
 */
interface StepUpInputs {
  never: unknown;
  always: unknown;
  unlessOff: unknown;
  /** Changes an administrator. */
  changesAdmin: { user_ids: readonly Id[] } | { user_id: Id };
  /** Deletes an administrator, or more accounts than `STEP_UP_ABOVE_ACCOUNTS`. */
  deletesMany: { user_ids: readonly Id[] };
  /** Refunds more than the configured amount since the last step-up authentication of the session. */
  refundsMuch: { credits_to_refund: number };
  /** Approves a refund request, with the same limit. */
  approvesMuch: { id: string; change: { status: string; credits?: number | undefined } };
  /** Exports columns with personal data. */
  exportsPeople: { list: string; columns: readonly { name: string }[] };
  /** Reports an export that the browser has written, of a list with personal data. */
  reportsExportOfPeople: { what: string };
}

export type StepUpRule = keyof StepUpInputs;
export type StepUpInput<Rule extends StepUpRule> = StepUpInputs[Rule];

/** Rules that can be evaluated with this input. */
export type StepUpRuleFor<In> = {
  [Rule in StepUpRule]: [In] extends [StepUpInputs[Rule]] ? Rule : never;
}[StepUpRule];

/** Accounts that can be deleted in one request without step-up authentication. */
export const STEP_UP_ABOVE_ACCOUNTS = 10;

/** Descriptions of the rules, for the OpenAPI document. */
export const STEP_UP_DESCRIPTIONS: Record<Exclude<StepUpRule, 'never'>, string> = {
  always: 'Needs step-up authentication.',
  unlessOff: 'Needs step-up authentication.',
  changesAdmin: 'Needs step-up authentication to change an administrator.',
  deletesMany: `Needs step-up authentication to delete an administrator, or more than ${STEP_UP_ABOVE_ACCOUNTS} accounts.`,
  refundsMuch: 'Needs step-up authentication above the configured amount.',
  approvesMuch: 'Needs step-up authentication to approve more than the configured amount.',
  exportsPeople: 'Needs step-up authentication for columns with personal data.',
  reportsExportOfPeople: 'Needs step-up authentication for a list with personal data.',
};
