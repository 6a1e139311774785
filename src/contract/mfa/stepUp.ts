import type { Id } from '../core/field';

/**
 * Rules for step-up authentication. Each property is a rule, with the type of the input that the rule reads.
 * `server/modules/mfa/stepUp.ts` evaluates the rules. With `SECOND_FACTOR=off` only `always` requires step-up
 * authentication.
 */
interface StepUpInputs {
  never: unknown;
  always: unknown;
  unlessOff: unknown;
  /** Applies to a request that changes an administrator. */
  changesAdmin: { user_ids: readonly Id[] } | { user_id: Id };
  /** Applies to a request that deletes an administrator, or deletes more than `STEP_UP_ABOVE_ACCOUNTS` accounts. */
  deletesMany: { user_ids: readonly Id[] };
  /** Applies if a session has refunded more than the configured amount since its last step-up authentication. */
  refundsMuch: { credits_to_refund: number };
  /** Applies to the approval of a refund request if the refund exceeds the limit of `refundsMuch`. */
  approvesMuch: { id: string; change: { status: string; credits?: number | undefined } };
  /** Applies to an export of a list if the exported columns contain personal data. */
  exportsPeople: { list: string; columns: readonly { name: string }[] };
  /** Applies when the browser reports that it has exported a list with personal data. */
  reportsExportOfPeople: { what: string };
}

export type StepUpRule = keyof StepUpInputs;
export type StepUpInput<Rule extends StepUpRule> = StepUpInputs[Rule];

/** Names of the rules that accept an input of the type `In`. */
export type StepUpRuleFor<In> = {
  [Rule in StepUpRule]: [In] extends [StepUpInputs[Rule]] ? Rule : never;
}[StepUpRule];

/** Maximum number of accounts that one request can delete without step-up authentication. */
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
