import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';

import type { SavedViewRow, ViewSettings, ListWithViews } from '../../contract/savedViews';
import { useColumns } from '../../components/list/columns/useColumns';
import { SavedItemsPopover } from '../../components/dialog/SavedItemsPopover';
import { viewParams, pickParams } from './viewSearch';
import { SaveView } from './SaveView';
import { useViews } from './useViews';
import { ViewItem } from './ViewItem';

interface ViewsMenuProps {
  of: ListWithViews;
  anchor: HTMLElement;
  onClose: () => void;
}

const useShown = (of: ListWithViews): ViewSettings => {
  const { filterValues, sort, perPage } = useListContext();
  const { search } = useLocation();
  const { shown: columns } = useColumns();
  const filter = {
    ...(filterValues as ViewSettings['filter']),
    ...pickParams(search, viewParams(of).filters),
  };
  return { filter, sort: sort.field, order: sort.order, perPage, columns };
};

/** All views of a list: to look at it so, to start with one, to change one's own, and to keep how it is looked at now. */
export const ViewsMenu = ({ of, anchor, onClose }: ViewsMenuProps) => {
  const translate = useTranslate();
  const query = useViews(of);
  const shown = useShown(of);
  /** The view in the form; `new` is none that there is. */
  const [edited, setEdited] = useState<SavedViewRow | 'new'>();
  if (edited) {
    return <SaveView of={of} shown={shown} view={edited === 'new' ? undefined : edited} onClose={onClose} />;
  }
  return (
    <SavedItemsPopover
      anchor={anchor}
      title={translate('saved_views.views')}
      level="h2"
      query={query}
      errorTitle={translate('saved_views.failed')}
      emptyText={query.data?.length === 0 && translate('saved_views.none')}
      saveLabel={translate('saved_views.save')}
      onSave={() => setEdited('new')}
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
    </SavedItemsPopover>
  );
};
