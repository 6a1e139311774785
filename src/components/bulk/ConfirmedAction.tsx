import { useMutation } from '@tanstack/react-query';
import { use, useState, type ReactNode } from 'react';
import {
  ListContext,
  useDataProvider,
  useNotify,
  useRefresh,
  type DataProvider,
  type GetListResult,
  type Identifier,
  type RaRecord,
} from 'react-admin';

import { ApiError, isOutcomeUnknown } from '../../dataProvider/errors';
import { refetchList } from '../../dataProvider/eachPage';
import { MountOnceOpened, type DialogProps } from '../dialog/dialogs';
import { notVisibleMessage, unconfirmedError, useNotifyFailure } from '../feedback/errors';
import { ConfirmDialog, type Confirmation } from '../form/ConfirmDialog';

interface Check {
  ids: readonly Identifier[];
  /** Returns true if the row shows the effect of the action. @param row `undefined` if the list lacks the record */
  shows: (row: RaRecord | undefined) => boolean;
}

export interface ConfirmedActionOptions<Values, Result = unknown> {
  run: (dataProvider: DataProvider, values: Values) => Promise<Result>;
  onClose: () => void;
  onDone?: (result: Result | undefined, values: Values) => void;
  /** Message of the success toast. Omitted if the caller shows the server's message. */
  doneMessage?: string;
  /** Tests whether the refetched list shows the effect of the action. Runs if the server's response was lost. */
  check?: Check;
  /** True if a conflict (409) closes the dialog. A conflict means that another user has already decided the case. */
  closesOnConflict?: boolean;
  /** True for a record that is not a row of the surrounding list, such as a note. The list then keeps its selection. */
  isSubRecord?: boolean;
}

/** Returns true if the list shows the effect. Missing rows count as deleted only if the total is lower by as many. */
const hasChange = ({ ids, shows }: Check, { data, total }: GetListResult, before: number | undefined) => {
  const rows = ids.map((id) => data.find((row) => row.id === id));
  const missing = rows.filter((row) => !row).length;
  const areDeleted = !missing || (total ?? Infinity) <= (before ?? 0) - missing;
  return areDeleted && rows.every(shows);
};

const isConflict = (error: Error) => error instanceof ApiError && error.status === 409;

/**
 * Runs the action of a dialog. After success, closes the dialog, clears the selection and refetches all queries. After
 * a failure, keeps the dialog open, shows a toast and refetches all queries. The refetch is necessary, because another
 * administrator or the unconfirmed request may have changed the record.
 *
 * Replaces react-admin's confirm buttons, which close their dialog even after a failure. Also replaces react-admin's
 * mutation hooks, which remove deleted rows from the cached page. An empty page would move the list to page one.
 */
export const useConfirmedAction = <Values, Result = unknown>({
  run,
  onClose,
  onDone,
  doneMessage,
  check,
  closesOnConflict = false,
  isSubRecord = false,
}: ConfirmedActionOptions<Values, Result>) => {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const list = use(ListContext);
  const runOrFindChange = async (values: Values) => {
    try {
      const result = await run(dataProvider, values);
      if (doneMessage) notify(doneMessage, { type: 'success', messageArgs: { _: doneMessage } });
      return result;
    } catch (error) {
      if (!check || !list || !(error instanceof Error) || !isOutcomeUnknown(error)) throw error;
      const now = await refetchList(list.refetch).catch(() => {
        throw error;
      });
      if (!hasChange(check, now, list.total)) throw unconfirmedError(error, notVisibleMessage);
      notify('unknown_outcome.was_done', { type: 'success' });
      return undefined;
    }
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: runOrFindChange,
    onSuccess: (result, values) => {
      if (!isSubRecord) list?.onUnselectItems();
      onClose();
      onDone?.(result, values);
      refresh();
    },
    onError: (error) => {
      notifyFailure(error);
      if (closesOnConflict && isConflict(error)) onClose();
      refresh();
    },
  });
  return { confirm: mutateAsync, isPending };
};

export type ConfirmedActionProps<Result = unknown> = Confirmation &
  ConfirmedActionOptions<object | undefined, Result>;

export const ConfirmedAction = <Result,>(props: ConfirmedActionProps<Result>) => {
  const { confirm, isPending } = useConfirmedAction(props);
  return <ConfirmDialog {...props} pending={isPending} onConfirm={() => confirm(undefined)} />;
};

interface DialogTriggerProps {
  trigger: (open: () => void) => ReactNode;
  dialog: (state: DialogProps) => ReactNode;
}

export const DialogTrigger = ({ trigger, dialog }: DialogTriggerProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      {trigger(() => setOpen(true))}
      <MountOnceOpened open={open}>{dialog({ open, onClose: () => setOpen(false) })}</MountOnceOpened>
    </>
  );
};
