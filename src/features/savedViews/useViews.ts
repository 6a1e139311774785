import { useGetList } from 'react-admin';

import { MAX_PAGE_SIZE } from '../../contract/limits';
import type { SavedViewRow, ListWithViews } from '../../contract/savedViews';

export const useViews = (list: ListWithViews) =>
  useGetList<SavedViewRow>('views', {
    filter: { list },
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'id', order: 'ASC' },
  });
