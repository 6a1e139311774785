import { useId, useRef, useState } from 'react';

import type { DialogAction } from './finder/finder';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import type { SearchResultsHandle } from './SearchResults';
import { SearchField } from './SearchField';

const SearchResults = lazyComponent(() => import('./SearchResults').then((module) => module.SearchResults));

/** The field is there at once, so that nothing typed is lost; what finds is fetched meanwhile. */
export const SearchPanel = ({ onFollow }: { onFollow: (action?: DialogAction) => void }) => {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<string>();
  const keys = useRef<SearchResultsHandle>(null);
  return (
    <>
      <SearchField
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => keys.current?.handleKey(event)}
        listId={listId}
        activeOptionId={marked}
      />
      <LazyBoundary errorTitle="command_palette.search.label">
        <SearchResults listId={listId} typed={typed} keys={keys} onMarked={setMarked} onFollow={onFollow} />
      </LazyBoundary>
    </>
  );
};
