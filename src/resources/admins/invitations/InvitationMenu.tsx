import { useTranslate } from 'react-admin';
import Link from '@mui/icons-material/AddLinkOutlined';
import Send from '@mui/icons-material/ForwardToInboxOutlined';
import Withdraw from '@mui/icons-material/PersonRemoveOutlined';
import { useState } from 'react';

import type { InvitationRow } from '../../../contract/invitations/invitations';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import type { DialogProps } from '../../../components/form/RecordDialog';
import type { RowAction } from '../../../components/list/RowAction';
import { RowMenu } from '../../../components/list/RowMenu';
import { nameOf } from './invitation';
import { LinkDialog } from './LinkDialog';
import { useInvitationActions } from './useInvitationActions';

/** What can be done to an open invitation; each asks first. */
export const InvitationMenu = ({ invitation }: { invitation: InvitationRow }) => {
  const translate = useTranslate();
  const [linked, setLinked] = useState<{ invitation: InvitationRow; inPlaceOfMail: boolean }>();
  const [isLinkOpen, setLinkOpen] = useState(false);
  const { again, makeLink, withdraw, pending } = useInvitationActions(invitation, (made, inPlaceOfMail) => {
    setLinked({ invitation: made, inPlaceOfMail });
    setLinkOpen(true);
  });
  const about = nameOf(invitation);
  const asks =
    (what: string, { label, act, destructive = false }: Asking) =>
    ({ open, onClose }: DialogProps) => (
      <ConfirmDialog
        open={open}
        onClose={onClose}
        question={translate(`invitations.${what}.confirm`)}
        warnings={[translate(`invitations.${what}.remark`)]}
        about={about}
        confirmLabel={label}
        destructive={destructive}
        pending={pending}
        onConfirm={() => act(onClose)}
      />
    );
  const actions: RowAction[] = [
    {
      label: translate('invitations.again.menu'),
      icon: Send,
      dialog: asks('again', { label: translate('invitations.again.menu'), act: again }),
    },
    {
      label: translate('invitations.copy.menu'),
      icon: Link,
      dialog: asks('copy', { label: translate('invitations.copy.make'), act: makeLink }),
    },
    {
      label: translate('invitations.withdraw.menu'),
      icon: Withdraw,
      dialog: asks('withdraw', {
        label: translate('invitations.withdraw.menu'),
        act: withdraw,
        destructive: true,
      }),
    },
  ];
  return (
    <>
      <RowMenu name={about} actions={actions} />
      {linked && <LinkDialog {...linked} open={isLinkOpen} onClose={() => setLinkOpen(false)} />}
    </>
  );
};

interface Asking {
  label: string;
  act: (onDone: () => void) => Promise<unknown>;
  destructive?: boolean;
}
