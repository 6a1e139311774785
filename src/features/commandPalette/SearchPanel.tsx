import { useId, useRef, useState, type ComponentType } from 'react';

import type { DialogAction } from './finder/finder';
import { LazyBoundary } from '../../components/feedback/LoadError';
import type { SearchResultsHandle, SearchResultsProps } from './SearchResults';
import { SearchField } from './SearchField';

interface SearchPanelProps {
  /** Results with the pages and finders of the resources. Their code loads when the palette first opens. */
  results: ComponentType<SearchResultsProps>;
  onFollow: (action?: DialogAction) => void;
}

/** Shows the field at once, so that nothing typed is lost while the code of the results loads. */
export const SearchPanel = ({ results: Results, onFollow }: SearchPanelProps) => {
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
        <Results listId={listId} typed={typed} keys={keys} onMarked={setMarked} onFollow={onFollow} />
      </LazyBoundary>
    </>
  );
};
