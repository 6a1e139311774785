import Bookmark from '@mui/icons-material/BookmarkBorder';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';

import type { ListWithViews } from '../../contract/savedViews/views';
import { useCapability } from '../../dataProvider/useCapability';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { DefaultView } from './DefaultView';
import { hasNoViewParams } from './viewParams';
import { ListPopoverButton } from '../../components/list/ListPopoverButton';

const ViewsMenu = lazyComponent(() => import('./ViewsMenu').then((module) => module.ViewsMenu));

/** How a list can be looked at. At its plain address, one's default view is opened. */
export const ViewsButton = ({ of }: { of: ListWithViews }) => {
  const translate = useTranslate();
  const offered = useCapability('views');
  const { search } = useLocation();
  if (!offered) return null;
  return (
    <>
      {hasNoViewParams(of, search) && <DefaultView of={of} />}
      <ListPopoverButton
        label={translate('app.views')}
        icon={<Bookmark />}
        menu={(anchor, onClose) => <ViewsMenu of={of} anchor={anchor} onClose={onClose} />}
      />
    </>
  );
};
