import { useMutation } from '@tanstack/react-query';
import {
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  type DataProvider,
  type GetListResult,
  type Identifier,
  type RaRecord,
} from 'react-admin';

import type { Id } from '../../contract/core/field';
import type { ReasonKind, GivenReason } from '../../contract/reasons/reasons';
import { ApiError, isOutcomeUnknown } from '../../dataProvider/ApiError';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { readAgain } from '../../dataProvider/eachPage';
import { useConsequences } from '../../features/reasons/useConsequences';
import { useReasons } from '../../features/reasons/useReasons';
import { ReasonFields, ReasonForm } from '../../features/reasons/ReasonForm';
import { isNotShown, notFoundError } from '../feedback/unknownOutcome';
import { useNotifyFailure } from '../feedback/useNotifyFailure';

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
  /** Tells whether the list shows that this was done to a row. @param row `undefined` where the list lacks it */
  isDone?: { ids: readonly Identifier[]; shows: (row: RaRecord | undefined) => boolean };
  /** A decision that only one person can take: a conflict (409) means that somebody was faster. */
  closesOnConflict?: boolean;
}

/** A row that went to another page is still there: a list that lost rows counts fewer of them. */
const isShown = (
  { ids, shows }: NonNullable<ConfirmActionProps['isDone']>,
  { data, total }: GetListResult,
  totalBefore: number | undefined,
) => {
  const rows = ids.map((id) => data.find((row) => row.id === id));
  const missing = rows.filter((row) => !row).length;
  const areGone = !missing || (total ?? Infinity) <= (totalBefore ?? 0) - missing;
  return areGone && rows.every(shows);
};

const isConflict = (error: Error) => error instanceof ApiError && error.status === 409;

/**
 * One action on one row or many, behind a question. After success the list is read again, the selection is cleared and
 * the dialog closes; after a failure the message is toasted and the dialog stays. The list is read again then too: a colleague
 * may have changed the row, or the server may have done what it did not confirm.
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
  isDone,
  warnings,
  onClose,
  ...dialog
}: ConfirmActionProps) => {
  const dataProvider = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const notify = useNotify();
  const { onUnselectItems, refetch, total } = useListContext();
  const reasons = useReasons(kind);
  const open = useConsequences(personIds, dialog.open);
  const runOrFind = async (why?: GivenReason) => {
    try {
      await run(dataProvider, why);
    } catch (error) {
      if (!isDone || !(error instanceof Error) || !isOutcomeUnknown(error)) throw error;
      const list = await readAgain(refetch).catch(() => {
        throw error;
      });
      if (!isShown(isDone, list, total)) throw notFoundError(error, isNotShown);
      notify('unknown_outcome.was_done', { type: 'success' });
    }
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: runOrFind,
    onSuccess: (_, why) => {
      reasons.remember(why?.reason);
      onUnselectItems();
      onClose();
      refresh();
    },
    onError: (error) => {
      notifyFailure(error);
      if (closesOnConflict && isConflict(error)) onClose();
      refresh();
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
