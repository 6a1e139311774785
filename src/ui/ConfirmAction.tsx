import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useRefresh, type DataProvider } from 'react-admin';

import type { Id } from '../contract/field';
import type { ReasonKind, GivenReason } from '../contract/reasons';
import { ApiError, isRefusal } from '../dataProvider/ApiError';
import { ConfirmDialog } from './ConfirmDialog';
import { useConsequences } from './reasons/useConsequences';
import { useReasons } from './reasons/useReasons';
import { ReasonFields, ReasonForm } from './reasons/ReasonForm';
import { useNotifyFailure } from './useNotifyFailure';

export interface ConfirmActionProps {
  open: boolean;
  onClose: () => void;
  question: string;
  /** What must be known before the answer. */
  warnings?: readonly (string | false | undefined)[];
  about: string;
  destructive?: boolean;
  /** @param why where that is asked for, and the server offers reasons */
  run: (dataProvider: DataProvider, why?: GivenReason) => Promise<unknown>;
  /** Whose reasons are asked for, where there are some; and what is ready to be sent. */
  reasonKind?: ReasonKind | undefined;
  preset?: GivenReason;
  /** With whom something may be open that is to be said. */
  personIds?: readonly Id[] | undefined;
  /** A decision that only one person can take: a conflict (409) means that somebody was faster. */
  closesOnConflict?: boolean;
}

const isConflict = (error: Error) => error instanceof ApiError && error.status === 409;

/**
 * One action on one row or many, behind a question. After success the list is read again, the selection is cleared and
 * the dialog closes; after a failure the server's sentence is toasted and the dialog stays. Where the server refuses, the
 * list is read again too: perhaps a colleague has changed the row.
 *
 * React-admin's own confirm buttons close on failure too. Its mutation hooks also take deleted rows out of the cached
 * page, which for a moment looks like an empty list and leads to page one.
 */
export const ConfirmAction = ({
  run,
  closesOnConflict,
  reasonKind: kind,
  preset,
  personIds,
  warnings,
  onClose,
  ...dialog
}: ConfirmActionProps) => {
  const dataProvider = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const { onUnselectItems } = useListContext();
  const reasons = useReasons(kind);
  const open = useConsequences(personIds, dialog.open);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (why?: GivenReason) => run(dataProvider, why),
    onSuccess: (_, why) => {
      reasons.remember(why?.reason);
      onUnselectItems();
      onClose();
      refresh();
    },
    onError: (error) => {
      notifyFailure(error);
      if (closesOnConflict && isConflict(error)) onClose();
      if (isRefusal(error)) refresh();
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      {...(reasons.isRequested && {
        form: {
          fields: <ReasonFields reasons={reasons} noteStays={kind === 'delete'} />,
          inForm: (question) => (
            <ReasonForm reasons={reasons} preset={preset} onSubmit={mutateAsync}>
              {question}
            </ReasonForm>
          ),
        },
      })}
      warnings={[open.sentence, ...(warnings ?? [])]}
      canConfirm={open.isLoaded && (!reasons.isRequested || reasons.isLoaded)}
      pending={isPending}
      onConfirm={() => mutateAsync(undefined)}
      onClose={onClose}
    />
  );
};
