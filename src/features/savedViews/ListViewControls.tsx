import Bookmark from '@mui/icons-material/BookmarkBorder';
import { Box } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';

import { lazyComponent } from '../../components/feedback/lazyComponent';
import { ColumnsButton } from '../../components/list/ListHeader';
import { ListPopoverButton } from '../../components/list/ListHeader';
import type { ListWithViews, SavedViewRow } from '../../contract/savedViews';
import { useCapability } from '../../dataProvider/useCapability';
import { hasNoViewParams, useOpenView, useSavedViews } from './viewSettings';

/** Opens the user's default view instead of the plain list. */
const DefaultView = ({ list }: { list: ListWithViews }) => {
  const { search } = useLocation();
  const openView = useOpenView(list);
  const defaultView = useSavedViews(list).data?.find(({ is_default }) => is_default);
  const open = useEffectEvent(({ shown }: SavedViewRow) => openView(shown, { replace: true }));
  useEffect(() => {
    if (defaultView && hasNoViewParams(list, search)) open(defaultView);
  }, [defaultView, list, search]);
  return null;
};

const SavedViewsMenu = lazyComponent(() =>
  import('./SavedViewsMenu').then((module) => module.SavedViewsMenu),
);

/** Button that opens the menu of saved views. A list without query parameters opens in the user's default view. */
const SavedViewsButton = ({ list }: { list: ListWithViews }) => {
  const translate = useTranslate();
  const isOffered = useCapability('views');
  const { search } = useLocation();
  if (!isOffered) return null;
  return (
    <>
      {hasNoViewParams(list, search) && <DefaultView list={list} />}
      <ListPopoverButton
        label={translate('saved_views.views')}
        icon={<Bookmark />}
        menu={(anchor, onClose) => <SavedViewsMenu list={list} anchor={anchor} onClose={onClose} />}
      />
    </>
  );
};

/** Buttons for the saved views and the columns of a list. */
export const ListViewControls = ({ list }: { list: ListWithViews }) => (
  <Box sx={{ display: 'flex', flex: 'none', ml: 1, mr: -2 }}>
    <SavedViewsButton list={list} />
    <ColumnsButton />
  </Box>
);
