/** How many rows a server puts on a page of a list, whatever is asked; all of them where it knows no pages. */
export type Habit = number | 'all';

const KEY = 'treat-ya-self-paging';

const read = (): Record<string, Habit> => {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, Habit>;
  } catch {
    return {};
  }
};

/**
 * What was learned of a list in this tab, by the list's call and the size of page that is asked for. After a reload a
 * later page alone would not show it. Where nothing can be stored it is learned anew.
 */
export const habits = {
  of: (list: string): Habit | undefined => read()[list],
  learn: (list: string, habit: Habit | undefined) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [list]: habit }));
    } catch {
      // Nothing depends on it.
    }
  },
};
