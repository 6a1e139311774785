import { useId, useState } from 'react';
import { useCanAccessResources, useTranslate } from 'react-admin';

import { resources } from '../resources';
import { lazyComponent } from '../components/feedback/lazyComponent';
import { MountOnceOpened } from '../components/display/MountOnceOpened';
import { AccountButton } from './AccountButton';

const UserMenuItems = lazyComponent(() => import('./UserMenuItems').then((module) => module.UserMenuItems));

/** What only this menu leads to, and the account's own settings, which the sidebar lists too. */
const PAGES = resources.filter(({ name, menu }) => menu === 'user' || name === 'settings');
const PAGE_NAMES = PAGES.map(({ name }) => name);

/** Who is signed in, and the menu of what concerns them alone. */
export const UserMenu = () => {
  const translate = useTranslate();
  const { canAccess } = useCanAccessResources({ resources: PAGE_NAMES, action: 'list' });
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
      <MountOnceOpened open={anchor !== null}>
        <UserMenuItems
          id={menuId}
          pages={PAGES.filter(({ name }) => canAccess?.[name])}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      </MountOnceOpened>
    </>
  );
};
