import type { PayoutFailure } from '../core/choices';

export const messages = {
  payouts: {
    /** Completes the sentence "The payout failed: …". */
    failure_reasons: {
      account_closed: 'the bank account is closed',
      no_account: 'the bank knows no such account',
      invalid_account_number: 'the account number is not valid',
      incorrect_account_holder_name: 'the bank account is in another name',
      bank_account_restricted: 'the bank has restricted the account',
      could_not_process: 'the bank could not process it',
    } satisfies Record<PayoutFailure, string>,
    no_failure_reason: 'the payment provider gave no reason',
    failure_remedies: {
      account_closed: 'Ask the seller to enter another bank account in Stripe.',
      no_account: 'Ask the seller to correct the bank details in Stripe.',
      invalid_account_number: 'Ask the seller to correct the account number in Stripe.',
      incorrect_account_holder_name:
        'Ask the seller to correct the account holder’s name in Stripe, or to enter an account of their own.',
      bank_account_restricted:
        'Ask the seller to speak to their bank, or to enter another bank account in Stripe.',
      could_not_process:
        'Nothing has to be corrected. If it fails again, ask the seller to speak to their bank.',
    } satisfies Record<PayoutFailure, string>,
    other_remedy: 'Look the payout up in Stripe, and ask the seller to check the bank details there.',
    failure_moved_nothing: 'No money was moved: the amount is part of the seller’s next payout.',
  },
  finance: {
    validation: {
      choose_fee_type: 'Select % or $',
      percentage_is_at_most: 'A percentage is at most %{max}',
      enter_credit_amount: 'Enter a credit amount greater than zero',
      note_is_required: 'A note is required',
    },
  },
};
