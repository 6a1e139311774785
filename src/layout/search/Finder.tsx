import { useId, useRef, useState } from 'react';

import type { Act } from '../../ui/finder/finder';
import { lazyPart } from '../../ui/lazyPart';
import { LaterPart } from '../../ui/LaterPart';
import type { FoundKeys } from './Found';
import { SearchField } from './SearchField';

export const Found = lazyPart(() => import('./Found').then((module) => module.Found));

/** The field is there at once, so that nothing typed is lost; what finds is fetched meanwhile. */
export const Finder = ({ onFollow }: { onFollow: (act?: Act) => void }) => {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<string>();
  const keys = useRef<FoundKeys>(null);
  return (
    <>
      <SearchField
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => keys.current?.press(event)}
        listId={listId}
        marked={marked}
      />
      <LaterPart failed="app.search.label">
        <Found listId={listId} typed={typed} keys={keys} onMarked={setMarked} onFollow={onFollow} />
      </LaterPart>
    </>
  );
};
