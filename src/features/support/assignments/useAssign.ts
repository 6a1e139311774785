import { useMutation } from '@tanstack/react-query';
import {
  useTranslate,
  useDataProvider,
  useGetIdentity,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';

import type { AssignedRow, WorkItemKind } from '../../../contract/support/workItems';
import type { Id } from '../../../contract/core/field';
import { useOneAtATime } from '../../../components/form/useOneAtATime';
import { useNotifyFailure } from '../../../components/feedback/useNotifyFailure';

/** Who deals with the record around it, and what gives it to somebody: the server is told who it was as it is seen here. */
export const useAssign = (concern: WorkItemKind) => {
  const { id, assignee } = useRecordContext<AssignedRow>()!;
  const { identity } = useGetIdentity();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const translate = useTranslate();
  const me = identity?.id;
  const isMe = (whom: Id) => String(whom) === String(me);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (to: Id | null) => {
      const one = `${concern}:${id}`;
      const { data } = await dataProvider.update('assignments', {
        id: one,
        data: { assignee: to, from: assignee?.id ?? null },
        previousData: { id: one },
      });
      return (data as Pick<AssignedRow, 'assignee'>).assignee;
    },
    onSuccess: (now) => {
      const name = now?.name ?? translate('assignments.somebody');
      notify(
        !now
          ? translate('assignments.free')
          : isMe(now.id)
            ? translate('assignments.mine')
            : translate('assignments.given', { name }),
        {
          type: 'success',
        },
      );
      refresh();
    },
    onError: (error) => {
      notifyFailure(error);
      // Perhaps a colleague was faster.
      refresh();
    },
  });
  const assign = useOneAtATime((to: Id | null) => mutateAsync(to));
  return { assignee, me, isMe, assign: (to: Id | null) => void assign(to), isPending };
};
