const IN_RANGE = 5;

/** The pages to choose from: five in range of the current one, at either end too, and the first and the last, with a gap where others are left out. */
export const pagesInRange = (page: number, count: number): (number | 'earlier' | 'later')[] => {
  const first = Math.max(1, Math.min(page - 2, count - IN_RANGE + 1));
  const last = Math.min(count, first + IN_RANGE - 1);
  const range = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  // A gap of one page is that page.
  const before = first > 3 ? [1, 'earlier' as const] : [1, 2].filter((each) => each < first);
  const after =
    last < count - 2 ? ['later' as const, count] : [count - 1, count].filter((each) => each > last);
  return [...before, ...range, ...after];
};
