import { useInfiniteGetList } from 'react-admin';

import type { NoteRow } from '../../contract/notes';
import { JUST_READ } from '../people/page/tabs';

const AT_ONCE = 20;

/** What staff have written about `buyer:1042` or `report:4`, the pinned notes first. */
export const useNotes = (about: string) => {
  const { data, ...query } = useInfiniteGetList<NoteRow>(
    'notes',
    { filter: { about }, pagination: { page: 1, perPage: AT_ONCE } },
    { staleTime: JUST_READ },
  );
  return { ...query, notes: data?.pages.flatMap((page) => page.data) };
};
