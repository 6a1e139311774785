import { useLocation, useNavigate, type NavigateOptions } from 'react-router';

import type { ViewSettings, ListWithViews } from '../../contract/savedViews';
import { useColumns } from '../../components/list/columns/useColumns';
import { viewSearch } from './viewSearch';

/** Applies a view to the list. All settings except the columns are in the URL. */
export const useOpenView = (of: ListWithViews) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { setShown } = useColumns();
  return (shown: ViewSettings, options?: NavigateOptions) => {
    if (shown.columns) setShown(shown.columns);
    void navigate({ search: viewSearch(of, shown, search) }, options);
  };
};
