import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  reasons: {
    reason: 'Motivo',
    choose: 'Elija un motivo',
    keys: 'Presione el número o la primera letra de un motivo para elegirlo',
    note: 'Nota',
    optional_note: 'Nota (opcional)',
    reasons_failed: 'No se pudieron cargar los motivos. Puede continuar sin ninguno.',
    note_stays: 'Se guarda en la actividad. No incluya datos personales.',
    still_open: 'Pendiente: %{what}.',
    appointments: '%{amount} cita próxima |||| %{amount} citas próximas',
    credits: '%{amount} créditos',
    balance: '%{amount} sin pagar todavía',
    payouts: '%{amount} en tránsito',
  },
};
