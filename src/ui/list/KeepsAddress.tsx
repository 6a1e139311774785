import { useCallback, useMemo, type ReactNode } from 'react';
import { RouterProviderContext, useRouterProvider } from 'react-admin';
import { useNavigate } from 'react-router';

/** What react-admin writes into the address of a list. */
const OF_A_LIST = new Set(['page', 'perPage', 'sort', 'order', 'filter', 'displayedFilters']);

/** @param search what a list makes of the address; what else stands there is the page's, and stays */
const withTheRest = (search: string) => {
  const params = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(window.location.search)) {
    if (!OF_A_LIST.has(name)) params.set(name, value);
  }
  return `?${params.toString()}`;
};

type Router = ReturnType<typeof useRouterProvider>;

const useKeepingNavigate: Router['useNavigate'] = () => {
  const navigate = useNavigate();
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') return void navigate(to);
      const isOwn = typeof to === 'object' && to.pathname === undefined && to.search !== undefined;
      return void navigate(isOwn ? { ...to, search: withTheRest(to.search!) } : to, options);
    },
    [navigate],
  );
};

/** What of react-admin's router is ours. */
const KEEPING = { useNavigate: useKeepingNavigate };

/**
 * Lets a list live in the address of a page that keeps something of its own there, its period or its tab: react-admin's
 * list writes the whole query, and would drop that.
 */
export const KeepsAddress = ({ children }: { children: ReactNode }) => {
  const router = useRouterProvider();
  const keeping = useMemo(() => ({ ...router, ...KEEPING }), [router]);
  return <RouterProviderContext.Provider value={keeping}>{children}</RouterProviderContext.Provider>;
};
