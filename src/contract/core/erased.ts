/** Replaces the text of a deleted person. Plain English over HTTP; the back-office translates it. */
export const ERASED = 'Erased together with the account';
