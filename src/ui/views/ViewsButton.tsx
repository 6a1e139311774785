import Bookmark from '@mui/icons-material/BookmarkBorder';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';

import type { Viewed } from '../../contract/views';
import { useCapability } from '../extras/useCapability';
import { lazyPart } from '../lazyPart';
import { isPlain } from './inAddress';
import { LookButton } from './LookButton';

const ViewsMenu = lazyPart(() => import('./ViewsMenu').then((module) => module.ViewsMenu));
const FirstView = lazyPart(() => import('./FirstView').then((module) => module.FirstView));

/** How a list can be looked at. At its plain address, one's first view is opened. */
export const ViewsButton = ({ of }: { of: Viewed }) => {
  const translate = useTranslate();
  const offered = useCapability('views');
  const { search } = useLocation();
  if (!offered) return null;
  return (
    <>
      {isPlain(of, search) && <FirstView of={of} />}
      <LookButton
        label={translate('app.views')}
        icon={<Bookmark />}
        menu={(anchor, onClose) => <ViewsMenu of={of} anchor={anchor} onClose={onClose} />}
      />
    </>
  );
};
