import { translatable } from '../../contract/core/translatable';

/** What is asked where something is done to people; here, because the first list needs none of it. */
export const reason = translatable('reasons.reason');
export const note = translatable('reasons.note');
export const optionalNote = translatable('reasons.optional_note');
export const reasonsFailed = translatable('reasons.reasons_failed');
/** The note of a deletion outlives whoever is deleted. */
export const noteStays = translatable('reasons.note_stays');

/** What is still open with somebody. @param what a list of what follows */
export const stillOpen = (what: string) => translatable('reasons.still_open', { what });
export const appointments = (count: number, written: string) =>
  count === 1 ? translatable('reasons.appointments') : translatable('reasons.appointments_2', { written });
export const credits = (amount: string) => translatable('reasons.credits', { amount });
export const balance = (amount: string) => translatable('reasons.balance', { amount });
export const payouts = (amount: string) => translatable('reasons.payouts', { amount });
