/** Fixed page size of a server's list, or `all` if the server has no pages. */
export type ServerPageSize = number | 'all';

const KEY = 'treat-ya-self-paging';

const read = (): Record<string, ServerPageSize> => {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, ServerPageSize>;
  } catch {
    return {};
  }
};

/** Learned page size of a list in this tab. After a reload a later page alone would not show the size. */
export const serverPaging = {
  get: (list: string): ServerPageSize | undefined => read()[list],
  set: (list: string, size: ServerPageSize | undefined) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [list]: size }));
    } catch {
      // The page size is learned again on the next request.
    }
  },
};
