import type { PayoutFailure } from '../core/choices';

export const messages = {
  payouts: {
    /** Each text completes the sentence "The payout failed: …". */
    failure_reasons: {
      account_closed: 'the bank account is closed',
      no_account: 'the bank account does not exist',
      invalid_account_number: 'the account number is not valid',
      incorrect_account_holder_name: 'the account holder’s name does not match',
      bank_account_restricted: 'the bank has restricted the account',
      could_not_process: 'the bank could not process the payout',
    } satisfies Record<PayoutFailure, string>,
    no_failure_reason: 'the payment provider gave no reason',
    failure_remedies: {
      account_closed: 'Ask the seller to add another bank account in Stripe.',
      no_account: 'Ask the seller to correct the bank details in Stripe.',
      invalid_account_number: 'Ask the seller to correct the account number in Stripe.',
      incorrect_account_holder_name:
        'Ask the seller to correct the account holder’s name in Stripe, or to add an account in their own name.',
      bank_account_restricted:
        'Ask the seller to contact their bank, or to add another bank account in Stripe.',
      could_not_process:
        'No correction is needed. If the payout fails again, ask the seller to contact their bank.',
    } satisfies Record<PayoutFailure, string>,
    other_remedy: 'Check the payout in Stripe, and ask the seller to check the bank details there.',
    failure_moved_nothing: 'No money was moved. The amount is included in the seller’s next payout.',
  },
  finance: {
    validation: {
      choose_fee_type: 'Select % or $',
      percentage_is_at_most: 'A percentage cannot exceed %{max}',
      enter_credit_amount: 'Enter a credit amount greater than zero',
      note_is_required: 'A note is required',
    },
  },
};
