import { Box } from '@mui/material';
import Bookmark from '@mui/icons-material/BookmarkBorder';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useEffect, useEffectEvent } from 'react';

import type { ListWithViews, SavedViewRow } from '../../contract/savedViews';
import { ColumnsButton } from '../../components/list/columns/ColumnsButton';
import { useCapability } from '../../dataProvider/useCapability';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { hasNoViewParams } from './viewSearch';
import { ListPopoverButton } from '../../components/list/ListPopoverButton';
import { useOpenView } from './useOpenView';
import { useViews } from './useViews';

/** Opens the view that its reader wants to see first, in place of the plain list. */
const DefaultView = ({ of }: { of: ListWithViews }) => {
  const { search } = useLocation();
  const openView = useOpenView(of);
  const first = useViews(of).data?.find(({ is_default }) => is_default);
  const open = useEffectEvent(({ shown }: SavedViewRow) => openView(shown, { replace: true }));
  useEffect(() => {
    if (first && hasNoViewParams(of, search)) open(first);
  }, [first, of, search]);
  return null;
};

const ViewsMenu = lazyComponent(() => import('./ViewsMenu').then((module) => module.ViewsMenu));

/** Button and menu of saved views. A list without query parameters opens in the user's default view. */
const ViewsButton = ({ of }: { of: ListWithViews }) => {
  const translate = useTranslate();
  const offered = useCapability('views');
  const { search } = useLocation();
  if (!offered) return null;
  return (
    <>
      {hasNoViewParams(of, search) && <DefaultView of={of} />}
      <ListPopoverButton
        label={translate('saved_views.views')}
        icon={<Bookmark />}
        menu={(anchor, onClose) => <ViewsMenu of={of} anchor={anchor} onClose={onClose} />}
      />
    </>
  );
};

export const ListViewControls = ({ list }: { list: ListWithViews }) => (
  <Box sx={{ display: 'flex', flex: 'none', ml: 1, mr: -2 }}>
    <ViewsButton of={list} />
    <ColumnsButton />
  </Box>
);
