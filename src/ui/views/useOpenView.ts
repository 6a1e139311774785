import { useNavigate, type NavigateOptions } from 'react-router';

import type { Shown, Viewed } from '../../contract/views';
import { useColumns } from '../columns/useColumns';
import { addressOf } from './shownAs';

/** Has the list around looked at so: all but its columns stands in the address. */
export const useOpenView = (of: Viewed) => {
  const navigate = useNavigate();
  const { show } = useColumns();
  return (shown: Shown, options?: NavigateOptions) => {
    if (shown.columns) show(shown.columns);
    void navigate({ search: addressOf(of, shown, window.location.search) }, options);
  };
};
