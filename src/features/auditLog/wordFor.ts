/** A word of a list of words; nothing where a server has another. */
export const wordFor = <T extends object>(of: T, key: string | null | undefined) =>
  key !== null && key !== undefined && Object.hasOwn(of, key) ? of[key as keyof T] : undefined;
