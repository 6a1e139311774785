import type { PayoutFailure } from '../core/choices';
import { bilingual, type BilingualText } from '../core/bilingual';

/** Why a payout failed; each goes on a sentence: "The payout failed: ...". */
export const failureReasons: Record<PayoutFailure, BilingualText> = {
  account_closed: bilingual('the bank account is closed', 'la cuenta bancaria está cerrada'),
  no_account: bilingual('the bank knows no such account', 'el banco no conoce esa cuenta'),
  invalid_account_number: bilingual('the account number is not valid', 'el número de cuenta no es válido'),
  incorrect_account_holder_name: bilingual(
    'the bank account is in another name',
    'la cuenta bancaria está a otro nombre',
  ),
  bank_account_restricted: bilingual(
    'the bank has restricted the account',
    'el banco ha restringido la cuenta',
  ),
  could_not_process: bilingual('the bank could not process it', 'el banco no pudo procesarlo'),
};
export const noFailureReason = bilingual(
  'the payment provider gave no reason',
  'el proveedor de pagos no ha dado ningún motivo',
);

/** What can be done about each. */
export const failureRemedies: Record<PayoutFailure, BilingualText> = {
  account_closed: bilingual(
    'Ask the seller to enter another bank account in Stripe.',
    'Pida al vendedor que indique otra cuenta bancaria en Stripe.',
  ),
  no_account: bilingual(
    'Ask the seller to correct the bank details in Stripe.',
    'Pida al vendedor que corrija los datos bancarios en Stripe.',
  ),
  invalid_account_number: bilingual(
    'Ask the seller to correct the account number in Stripe.',
    'Pida al vendedor que corrija el número de cuenta en Stripe.',
  ),
  incorrect_account_holder_name: bilingual(
    'Ask the seller to correct the account holder’s name in Stripe, or to enter an account of their own.',
    'Pida al vendedor que corrija el nombre del titular en Stripe o que indique una cuenta propia.',
  ),
  bank_account_restricted: bilingual(
    'Ask the seller to speak to their bank, or to enter another bank account in Stripe.',
    'Pida al vendedor que hable con su banco o que indique otra cuenta bancaria en Stripe.',
  ),
  could_not_process: bilingual(
    'Nothing has to be corrected. If it fails again, ask the seller to speak to their bank.',
    'No hay nada que corregir. Si vuelve a fallar, pida al vendedor que hable con su banco.',
  ),
};
/** Where the reason is not one of these. */
export const otherRemedy = bilingual(
  'Look the payout up in Stripe, and ask the seller to check the bank details there.',
  'Busque el pago en Stripe y pida al vendedor que revise allí los datos bancarios.',
);
/** A bank that refuses a payout sends the money back. */
export const failureMovedNothing = bilingual(
  'No money was moved: the amount is part of the seller’s next payout.',
  'No se ha movido dinero: el importe forma parte del siguiente pago al vendedor.',
);
