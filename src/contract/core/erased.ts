/**
 * Stands in the place of what a person wrote once their account is deleted: the record stays. Plain words, for whoever
 * reads the wire; the back-office shows them in its reader's language.
 */
export const ERASED = 'Erased together with the account';
