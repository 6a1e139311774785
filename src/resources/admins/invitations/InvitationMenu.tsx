import { useNotify, useTranslate } from 'react-admin';
import Link from '@mui/icons-material/AddLinkOutlined';
import Send from '@mui/icons-material/ForwardToInboxOutlined';
import Withdraw from '@mui/icons-material/PersonRemoveOutlined';
import { useState } from 'react';

import { ConfirmedAction, type ConfirmedActionProps } from '../../../components/bulk/ConfirmedAction';
import type { RowAction } from '../../../components/list/RowAction';
import { RowMenu } from '../../../components/list/RowMenu';
import type { InvitationRow } from '../../../contract/invitations/invitations';
import { INVITATIONS, nameOf } from './invitation';
import { LinkDialog } from './LinkDialog';

type InvitationAction = Pick<
  ConfirmedActionProps<InvitationRow>,
  'confirmLabel' | 'destructive' | 'doneMessage' | 'run' | 'onDone'
>;

/** Menu of an open invitation. Each action asks for confirmation. */
export const InvitationMenu = ({ invitation }: { invitation: InvitationRow }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [linked, setLinked] = useState<{ invitation: InvitationRow; inPlaceOfMail: boolean }>();
  const [isLinkOpen, setLinkOpen] = useState(false);
  const about = nameOf(invitation);
  const { id, email } = invitation;
  const confirmed = (what: string, icon: RowAction['icon'], action: InvitationAction): RowAction => ({
    label: translate(`invitations.${what}.menu`),
    icon,
    permission: { action: what === 'withdraw' ? 'revoke' : 'resend', resource: INVITATIONS },
    dialog: (state) => (
      <ConfirmedAction<InvitationRow>
        {...state}
        isSubRecord
        question={translate(`invitations.${what}.confirm`)}
        warnings={[translate(`invitations.${what}.remark`)]}
        about={about}
        confirmLabel={translate(`invitations.${what}.menu`)}
        {...action}
      />
    ),
  });
  const send =
    (way: InvitationRow['way']): InvitationAction['run'] =>
    async (dataProvider) => {
      const update = { id, data: { way }, previousData: invitation };
      return (await dataProvider.update<InvitationRow>(INVITATIONS, update)).data;
    };
  const showLink = (made: InvitationRow, inPlaceOfMail: boolean) => {
    setLinked({ invitation: made, inPlaceOfMail });
    setLinkOpen(true);
  };
  const actions = [
    confirmed('again', Send, {
      run: send('mail'),
      onDone: (made) => {
        if (made?.link) showLink(made, true);
        else notify(translate('invitations.sent_again', { email }), { type: 'success' });
      },
    }),
    confirmed('copy', Link, {
      confirmLabel: translate('invitations.copy.make'),
      run: send('link'),
      onDone: (made) => made && showLink(made, false),
    }),
    confirmed('withdraw', Withdraw, {
      destructive: true,
      doneMessage: translate('invitations.withdrawn'),
      run: async (dataProvider) =>
        (await dataProvider.delete<InvitationRow>(INVITATIONS, { id, previousData: invitation })).data,
    }),
  ];
  return (
    <>
      <RowMenu name={about} actions={actions} />
      {linked && <LinkDialog {...linked} open={isLinkOpen} onClose={() => setLinkOpen(false)} />}
    </>
  );
};
