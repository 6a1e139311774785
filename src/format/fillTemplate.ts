/** Fills the gaps of a sentence, such as `%{name}`. A gap without a value stays. */
export const fillTemplate = (sentence: string, values: Record<string, string | number>) =>
  sentence.replaceAll(/%\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
