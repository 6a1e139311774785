/** Whom a reply goes to. */
interface Person {
  first_name: string;
  last_name: string;
}

/** A saved reply as it is sent to somebody. A name that nobody knows leaves no gap. */
export const fillPlaceholders = (text: string, { first_name, last_name }: Person) => {
  const names: Record<string, string> = { first_name, last_name };
  return text.replaceAll(/( ?)%\{(\w+)\}/g, (whole, blank: string, name: string) =>
    name in names ? (names[name] ? blank + names[name] : '') : whole,
  );
};

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** What was written to somebody as it is kept for others: without their name. */
export const insertPlaceholders = (text: string, person: Person) =>
  (['first_name', 'last_name'] as const).reduce((kept, part) => {
    const name = person[part].trim();
    if (!name) return kept;
    const word = new RegExp(`(?<![\\p{L}\\p{N}])${name.replaceAll(SPECIAL, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
    return kept.replaceAll(word, () => `%{${part}}`);
  }, text);
