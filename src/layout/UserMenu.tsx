import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';

import { lazyPart } from '../ui/lazyPart';
import { WhenOpened } from '../ui/WhenOpened';
import { AccountButton } from './AccountButton';

export const UserMenuItems = lazyPart(() => import('./UserMenuItems').then((module) => module.UserMenuItems));

/** Who is signed in, and the menu of what concerns them alone. */
export const UserMenu = () => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  return (
    <>
      <AccountButton
        aria-label={translate('app.menu.account')}
        aria-haspopup="menu"
        aria-expanded={anchor ? 'true' : undefined}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <WhenOpened open={anchor !== null}>
        <UserMenuItems id={menuId} anchor={anchor} onClose={() => setAnchor(null)} />
      </WhenOpened>
    </>
  );
};
