/** What an address ends with that leads to them in Account Settings. */
export const FACTORS_HASH = '#more-than-a-password';
