/** First and last name, as far as they are known: nothing where neither is. */
export const joinName = ({ first_name, last_name }: { first_name?: string; last_name?: string }) =>
  [first_name, last_name].filter(Boolean).join(' ').trim();
