import Send from '@mui/icons-material/ForwardToInboxOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';

import type { InvitationRow } from '../../../contract/invitations';
import { useCapability } from '../../../ui/extras/useCapability';
import { lazyPart } from '../../../ui/lazyPart';
import { INVITATIONS } from './invitation';
import { LinkDialog } from './LinkDialog';
import { useWords } from './words';

const InviteDialog = lazyPart(() => import('./InviteDialog').then((module) => module.InviteDialog));

/** Invites a colleague who chooses a password of their own; nothing where a server does not invite. */
export const InviteButton = () => {
  const word = useWords();
  const notify = useNotify();
  const offered = useCapability(INVITATIONS);
  const [open, setOpen] = useState(false);
  const [linked, setLinked] = useState<{ invitation: InvitationRow; inPlaceOfMail: boolean }>();
  const [isLinkOpen, setLinkOpen] = useState(false);
  const onInvited = (invitation: InvitationRow, inPlaceOfMail: boolean) => {
    if (invitation.link) {
      setLinked({ invitation, inPlaceOfMail });
      setLinkOpen(true);
    } else {
      notify(word('sent', { email: invitation.email }), { type: 'success' });
    }
  };
  if (!offered) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<Send />} onClick={() => setOpen(true)}>
        {word('invite')}
      </Button>
      <InviteDialog open={open} onClose={() => setOpen(false)} onInvited={onInvited} />
      {linked && <LinkDialog {...linked} open={isLinkOpen} onClose={() => setLinkOpen(false)} />}
    </>
  );
};
