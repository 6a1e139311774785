interface Issue {
  path: readonly PropertyKey[];
  message: string;
  /** Unknown fields of an object. */
  keys?: readonly string[];
}

export const fieldErrors = <Worded>(issues: readonly Issue[], word: (sentence: string) => Worded) => {
  const found = new Map<string, Worded>();
  for (const { path, message, keys } of issues) {
    for (const at of keys?.map((key) => [...path, key]) ?? [path]) {
      const field = at.join('.');
      if (!found.has(field)) found.set(field, word(message));
    }
  }
  return Object.fromEntries(found);
};

const isEnded = (sentence: string) => /[.!?…]["'”’»)]*$/.test(sentence);

/** Sentences one after another, each once. The last one keeps its ending. */
export const joinSentences = (sentences: readonly string[]) =>
  [...new Set(sentences)]
    .filter(Boolean)
    .map((sentence, at, { length }) => (at < length - 1 && !isEnded(sentence) ? `${sentence}.` : sentence))
    .join(' ');
