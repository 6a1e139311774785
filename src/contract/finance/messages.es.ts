import type { TranslationOf } from '../core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  payouts: {
    failure_reasons: {
      account_closed: 'la cuenta bancaria está cerrada',
      no_account: 'el banco no conoce esa cuenta',
      invalid_account_number: 'el número de cuenta no es válido',
      incorrect_account_holder_name: 'la cuenta bancaria está a otro nombre',
      bank_account_restricted: 'el banco ha restringido la cuenta',
      could_not_process: 'el banco no pudo procesarlo',
    },
    no_failure_reason: 'el proveedor de pagos no ha dado ningún motivo',
    failure_remedies: {
      account_closed: 'Pida al vendedor que indique otra cuenta bancaria en Stripe.',
      no_account: 'Pida al vendedor que corrija los datos bancarios en Stripe.',
      invalid_account_number: 'Pida al vendedor que corrija el número de cuenta en Stripe.',
      incorrect_account_holder_name:
        'Pida al vendedor que corrija el nombre del titular en Stripe o que indique una cuenta propia.',
      bank_account_restricted:
        'Pida al vendedor que hable con su banco o que indique otra cuenta bancaria en Stripe.',
      could_not_process:
        'No hay nada que corregir. Si vuelve a fallar, pida al vendedor que hable con su banco.',
    },
    other_remedy: 'Busque el pago en Stripe y pida al vendedor que revise allí los datos bancarios.',
    failure_moved_nothing: 'No se ha movido dinero: el importe forma parte del siguiente pago al vendedor.',
  },
  finance: {
    validation: {
      choose_fee_type: 'Elija % o $',
      percentage_is_at_most: 'Un porcentaje es como máximo %{max}',
      enter_credit_amount: 'Escriba una cantidad de créditos mayor que cero',
      note_is_required: 'Escriba una nota',
    },
  },
};
