/** How many rows a server puts on a page of a list, whatever is asked; all of them where it knows no pages. */
export type ServerPageSize = number | 'all';

const KEY = 'treat-ya-self-paging';

const read = (): Record<string, ServerPageSize> => {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, ServerPageSize>;
  } catch {
    return {};
  }
};

/**
 * What was learned of a list in this tab, by the list's call and the size of page that is asked for. After a reload a
 * later page alone would not show it. Where nothing can be stored it is learned anew.
 */
export const serverPaging = {
  get: (list: string): ServerPageSize | undefined => read()[list],
  set: (list: string, size: ServerPageSize | undefined) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [list]: size }));
    } catch {
      // Nothing depends on it.
    }
  },
};
