import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  reasons: {
    reason: 'Motivo',
    note: 'Nota',
    optional_note: 'Nota (opcional)',
    reasons_failed: 'No se han podido cargar los motivos. Se puede hacer sin ninguno.',
    note_stays: 'Se queda en la actividad: no nombre a nadie',
    still_open: 'Pendiente: %{what}.',
    appointments: '1 cita próxima',
    appointments_2: '%{written} citas próximas',
    credits: '%{amount} créditos',
    balance: '%{amount} sin pagar todavía',
    payouts: '%{amount} en camino',
  },
};
