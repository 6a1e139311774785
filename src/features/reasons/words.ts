import { bilingual } from '../../contract/core/bilingual';

/** What is asked where something is done to people; here, because the first list needs none of it. */
export const reason = bilingual('Reason', 'Motivo');
export const note = bilingual('Note', 'Nota');
export const optionalNote = bilingual('Note (optional)', 'Nota (opcional)');
export const reasonsFailed = bilingual(
  'The reasons could not be loaded. It can be done without one.',
  'No se han podido cargar los motivos. Se puede hacer sin ninguno.',
);
/** The note of a deletion outlives whoever is deleted. */
export const noteStays = bilingual(
  'It stays in the activity: name nobody in it',
  'Se queda en la actividad: no nombre a nadie',
);

/** What is still open with somebody. @param what a list of what follows */
export const stillOpen = (what: string) => bilingual(`Still open: ${what}.`, `Pendiente: ${what}.`);
export const appointments = (count: number, written: string) =>
  count === 1
    ? bilingual('1 upcoming appointment', '1 cita próxima')
    : bilingual(`${written} upcoming appointments`, `${written} citas próximas`);
export const credits = (amount: string) => bilingual(`${amount} credits`, `${amount} créditos`);
export const balance = (amount: string) =>
  bilingual(`${amount} not paid out yet`, `${amount} sin pagar todavía`);
export const payouts = (amount: string) => bilingual(`${amount} on its way`, `${amount} en camino`);
