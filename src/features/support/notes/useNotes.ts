import { useInfiniteGetList } from 'react-admin';

import type { NoteRow } from '../../../contract/support/notes';
import { TAB_STALE_TIME_MS } from '../../accounts/personPage/PersonTabs';

const NOTES_PER_PAGE = 20;

/** What staff have written about `buyer:1042` or `report:4`, the pinned notes first. */
export const useNotes = (about: string) => {
  const { data, ...query } = useInfiniteGetList<NoteRow>(
    'notes',
    {
      filter: { about },
      pagination: { page: 1, perPage: NOTES_PER_PAGE },
      sort: { field: 'is_pinned', order: 'DESC' },
    },
    { staleTime: TAB_STALE_TIME_MS },
  );
  return { ...query, notes: data?.pages.flatMap((page) => page.data) };
};
