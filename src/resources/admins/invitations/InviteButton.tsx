import { useTranslate } from 'react-admin';
import Send from '@mui/icons-material/ForwardToInboxOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';

import { useCapability } from '../../../dataProvider/useCapability';
import { lazyComponent } from '../../../components/feedback/lazyComponent';
import { INVITATIONS } from './invitation';

const InviteFlow = lazyComponent(() => import('./InviteFlow').then((module) => module.InviteFlow));

/** Invites a colleague who chooses a password of their own; nothing where a server does not invite. */
export const InviteButton = () => {
  const translate = useTranslate();
  const offered = useCapability(INVITATIONS);
  const [open, setOpen] = useState(false);
  if (!offered) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<Send />} onClick={() => setOpen(true)}>
        {translate('invitations.invite')}
      </Button>
      <InviteFlow open={open} onClose={() => setOpen(false)} />
    </>
  );
};
