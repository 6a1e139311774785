import type { TranslationOf } from '../core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  payouts: {
    failure_reasons: {
      account_closed: 'la cuenta bancaria está cerrada',
      no_account: 'la cuenta bancaria no existe',
      invalid_account_number: 'el número de cuenta no es válido',
      incorrect_account_holder_name: 'el nombre del titular no coincide',
      bank_account_restricted: 'el banco ha restringido la cuenta',
      could_not_process: 'el banco no pudo procesar el pago',
    },
    no_failure_reason: 'el proveedor de pagos no ha dado ningún motivo',
    failure_remedies: {
      account_closed: 'Pida al vendedor que añada otra cuenta bancaria en Stripe.',
      no_account: 'Pida al vendedor que corrija los datos bancarios en Stripe.',
      invalid_account_number: 'Pida al vendedor que corrija el número de cuenta en Stripe.',
      incorrect_account_holder_name:
        'Pida al vendedor que corrija el nombre del titular en Stripe o que añada una cuenta a su nombre.',
      bank_account_restricted:
        'Pida al vendedor que contacte con su banco o que añada otra cuenta bancaria en Stripe.',
      could_not_process:
        'No hay nada que corregir. Si el pago vuelve a fallar, pida al vendedor que contacte con su banco.',
    },
    other_remedy: 'Compruebe el pago en Stripe y pida al vendedor que revise allí los datos bancarios.',
    failure_moved_nothing: 'No se ha movido dinero. El importe se incluye en el siguiente pago al vendedor.',
  },
  finance: {
    validation: {
      choose_fee_type: 'Elija % o $',
      percentage_is_at_most: 'Un porcentaje no puede superar %{max}',
      enter_credit_amount: 'Escriba una cantidad de créditos mayor que cero',
      note_is_required: 'Escriba una nota',
    },
  },
};
