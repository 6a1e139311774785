import { useId, useState } from 'react';
import { useCanAccessResources, useTranslate, useGetIdentity } from 'react-admin';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Avatar, Box, ButtonBase, Typography, type ButtonBaseProps } from '@mui/material';

import { resources } from '../resources';
import { lazyComponent } from '../components/feedback/lazyComponent';
import { MountOnceOpened } from '../components/display/MountOnceOpened';
import { initials } from '../format/name';
import { ACCOUNT_WIDTH } from '../components/display/sizes';

/** Breakpoints at which name and email are shown with the picture. */
const BESIDE = { xs: 'none', lg: 'block' };

/** The current user's picture, with name and email on wide screens. Opens the user menu. */
const AccountButton = (props: ButtonBaseProps) => {
  const { identity } = useGetIdentity();
  const fullName = identity?.fullName ?? '';
  const email = identity?.email as string | undefined;
  return (
    <ButtonBase
      {...props}
      sx={{ width: ACCOUNT_WIDTH, flex: 'none', gap: 3, p: { xs: 0, sm: '2px' }, borderRadius: '12px' }}
    >
      <Avatar
        src={identity?.avatar || undefined}
        alt=""
        sx={{
          width: 40,
          height: 40,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontSize: '1rem',
        }}
      >
        {initials(fullName)}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0, textAlign: 'left', display: BESIDE }}>
        <Typography noWrap title={fullName} sx={{ fontWeight: 600, lineHeight: 1.3 }}>
          <bdi>{fullName}</bdi>
        </Typography>
        <Typography noWrap title={email} variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
          {email}
        </Typography>
      </Box>
      <ExpandMore fontSize="small" sx={{ display: BESIDE }} />
    </ButtonBase>
  );
};

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
        aria-label={translate('layout.menu.account')}
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
