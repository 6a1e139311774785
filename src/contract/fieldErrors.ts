/** One thing that zod found wrong. */
interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Each field at fault by its path, with the first sentence that is said of it. @param word makes of a sentence what is kept */
export const fieldErrors = <Worded>(issues: readonly Issue[], word: (sentence: string) => Worded) => {
  const found = new Map<string, Worded>();
  for (const { path, message } of issues) {
    const field = path.join('.');
    if (!found.has(field)) found.set(field, word(message));
  }
  return Object.fromEntries(found);
};
