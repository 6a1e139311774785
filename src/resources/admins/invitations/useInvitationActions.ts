import { useTranslate, useDelete, useNotify, useRefresh, useUpdate } from 'react-admin';

import type { InvitationRow } from '../../../contract/invitations/invitations';
import { RETURN_PROMISE } from '../../../components/form/returnPromise';
import { useNotifyFailure } from '../../../components/feedback/useNotifyFailure';
import { INVITATIONS } from './invitation';

/** The calls of an invitation's menu; each is told what to do when it is done. @param onLinked takes a link to pass on */
export const useInvitationActions = (
  invitation: InvitationRow,
  onLinked: (invitation: InvitationRow, inPlaceOfMail: boolean) => void,
) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const [update, updating] = useUpdate<InvitationRow, Error>();
  const [remove, removing] = useDelete<InvitationRow, Error>();
  const { id, email } = invitation;
  /** After a refusal too: a colleague may have been here, or the invited. */
  const settled = (onDone: () => void) => ({
    mutationMode: 'pessimistic' as const,
    ...RETURN_PROMISE,
    onError: (error: Error) => {
      notifyFailure(error);
      refresh();
    },
    onSettled: onDone,
  });
  const send = (way: InvitationRow['way'], onDone: () => void, onSuccess: (made: InvitationRow) => void) =>
    update(
      INVITATIONS,
      { id, data: { way }, previousData: invitation },
      {
        ...settled(onDone),
        onSuccess: (made) => {
          onSuccess(made);
          refresh();
        },
      },
    );
  return {
    pending: updating.isPending || removing.isPending,
    again: (onDone: () => void) =>
      send('mail', onDone, (made) => {
        if (made.link) onLinked(made, true);
        else notify(translate('invitations.sent_again', { email }), { type: 'success' });
      }),
    makeLink: (onDone: () => void) => send('link', onDone, (made) => onLinked(made, false)),
    withdraw: (onDone: () => void) =>
      remove(
        INVITATIONS,
        { id, previousData: invitation },
        {
          ...settled(onDone),
          onSuccess: () => {
            notify(translate('invitations.withdrawn'), { type: 'success' });
            refresh();
          },
        },
      ),
  };
};
