/** A server's word as a person writes it: `in_progress` is `In progress`. */
export const capitalised = (word: string) => {
  const spaced = word.replaceAll('_', ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
