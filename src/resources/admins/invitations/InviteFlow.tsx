import { useState } from 'react';
import { useTranslate, useNotify } from 'react-admin';

import type { InvitationRow } from '../../../contract/invitations/invitations';
import type { DialogProps } from '../../../components/form/dialogProps';
import { InviteDialog } from './InviteDialog';
import { LinkDialog } from './LinkDialog';

/** Invites somebody, and then says that the mail is on its way or shows the link to pass on. */
export const InviteFlow = (dialog: DialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [linked, setLinked] = useState<{ invitation: InvitationRow; inPlaceOfMail: boolean }>();
  const [isLinkOpen, setLinkOpen] = useState(false);
  const onInvited = (invitation: InvitationRow, inPlaceOfMail: boolean) => {
    if (invitation.link) {
      setLinked({ invitation, inPlaceOfMail });
      setLinkOpen(true);
    } else {
      notify(translate('invitations.sent', { email: invitation.email }), { type: 'success' });
    }
  };
  return (
    <>
      <InviteDialog {...dialog} onInvited={onInvited} />
      {linked && <LinkDialog {...linked} open={isLinkOpen} onClose={() => setLinkOpen(false)} />}
    </>
  );
};
