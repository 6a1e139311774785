import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

import { Boundary } from '../../ui/Boundary';
import { lazyPart } from '../../ui/lazyPart';
import { PartFailed } from '../../ui/PartFailed';
import type { FoundKeys } from './Found';
import { SearchField } from './SearchField';

export const Found = lazyPart(() => import('./Found').then((module) => module.Found));

/** The field is there at once, so that nothing typed is lost; what finds is fetched meanwhile. */
export const Finder = ({ onFollow }: { onFollow: () => void }) => {
  const translate = useTranslate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<string>();
  const keys = useRef<FoundKeys>(null);
  const missing = (_: Error, retry: () => void) => (
    <PartFailed
      title="app.search.label"
      error={new Error(translate('app.missing_code.text'))}
      onRetry={retry}
      retrying={false}
      sx={{ mt: 3 }}
    />
  );
  return (
    <>
      <SearchField
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => keys.current?.press(event)}
        listId={listId}
        marked={marked}
      />
      <Boundary failed={missing}>
        <Found listId={listId} typed={typed} keys={keys} onMarked={setMarked} onFollow={onFollow} />
      </Boundary>
    </>
  );
};
