import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';

import type { SavedViewRow, Shown, Viewed } from '../../contract/views';
import { inReadersLanguage } from '../../format/inReadersLanguage';
import { useColumns } from '../columns/useColumns';
import { KeptSheet } from '../KeptSheet';
import { inAddress, partsIn } from './inAddress';
import { SaveView } from './SaveView';
import { useViews } from './useViews';
import { ViewItem } from './ViewItem';
import * as say from './words';

interface ViewsMenuProps {
  of: Viewed;
  anchor: HTMLElement;
  onClose: () => void;
}

/** How the list around it is looked at, as a view keeps it. */
const useShown = (of: Viewed): Shown => {
  const { filterValues, sort, perPage } = useListContext();
  const { search } = useLocation();
  const { shown: columns } = useColumns();
  const filter = { ...(filterValues as Shown['filter']), ...partsIn(search, inAddress(of).narrows) };
  return { filter, sort: sort.field, order: sort.order, perPage, columns };
};

/** All views of a list: to look at it so, to start with one, to change one's own, and to keep how it is looked at now. */
export const ViewsMenu = ({ of, anchor, onClose }: ViewsMenuProps) => {
  const query = useViews(of);
  const shown = useShown(of);
  /** The view in the form; `new` is none that there is. */
  const [edited, setEdited] = useState<SavedViewRow | 'new'>();
  if (edited) {
    return <SaveView of={of} shown={shown} view={edited === 'new' ? undefined : edited} onClose={onClose} />;
  }
  return (
    <KeptSheet
      anchor={anchor}
      title={inReadersLanguage(say.views)}
      level="h2"
      query={query}
      failed={inReadersLanguage(say.failed)}
      none={query.data?.length === 0 && inReadersLanguage(say.none)}
      keep={inReadersLanguage(say.save)}
      onKeep={() => setEdited('new')}
      onClose={onClose}
    >
      {query.data?.map((view) => (
        <ViewItem
          key={view.id}
          of={of}
          view={view}
          shown={shown}
          onChosen={onClose}
          onEdit={() => setEdited(view)}
        />
      ))}
    </KeptSheet>
  );
};
