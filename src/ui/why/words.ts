import { sentence } from '../../contract/sentences';

/** What is asked where something is done to people; here, because the first list needs none of it. */
export const reason = sentence('Reason', 'Motivo');
export const note = sentence('Note', 'Nota');
export const optionalNote = sentence('Note (optional)', 'Nota (opcional)');
export const reasonsFailed = sentence(
  'The reasons could not be loaded. It can be done without one.',
  'No se han podido cargar los motivos. Se puede hacer sin ninguno.',
);
/** The note of a deletion outlives whoever is deleted. */
export const noteStays = sentence(
  'It stays in the activity: name nobody in it',
  'Se queda en la actividad: no nombre a nadie',
);

/** What is still open with somebody. @param what a list of what follows */
export const stillOpen = (what: string) => sentence(`Still open: ${what}.`, `Pendiente: ${what}.`);
export const appointments = (count: number, written: string) =>
  count === 1
    ? sentence('1 upcoming appointment', '1 cita próxima')
    : sentence(`${written} upcoming appointments`, `${written} citas próximas`);
export const credits = (amount: string) => sentence(`${amount} credits`, `${amount} créditos`);
export const balance = (amount: string) =>
  sentence(`${amount} not paid out yet`, `${amount} sin pagar todavía`);
export const payouts = (amount: string) => sentence(`${amount} on its way`, `${amount} en camino`);
