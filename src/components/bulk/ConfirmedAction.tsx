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
import { readAgain } from '../../dataProvider/eachPage';
import { MountOnceOpened } from '../display/MountOnceOpened';
import { isNotShown, notFoundError } from '../feedback/unknownOutcome';
import { useNotifyFailure } from '../feedback/useNotifyFailure';
import { ConfirmDialog, type Confirmation } from '../form/ConfirmDialog';
import type { DialogProps } from '../form/dialogProps';

interface DoneCheck {
  ids: readonly Identifier[];
  /** @param row `undefined` if the list lacks the record */
  shows: (row: RaRecord | undefined) => boolean;
}

export interface ConfirmedActionOptions<Values, Result = unknown> {
  /** @param values values of the dialog's form, if the dialog has one */
  run: (dataProvider: DataProvider, values: Values) => Promise<Result>;
  onClose: () => void;
  onDone?: (result: Result | undefined, values: Values) => void;
  /** Message of the toast. Left out where the server's own message is the toast. */
  doneMessage?: string;
  /** Looks for the change in the list if the response was lost. */
  isDone?: DoneCheck;
  /** Closes the dialog after a conflict (409): another administrator took the decision first. */
  closesOnConflict?: boolean;
  /** True for a record that is no row of the list around it, such as a note. Its list keeps the selection. */
  isSubRecord?: boolean;
}

/** A row that moved to another page still exists: a list that lost rows has a lower total. */
const isShown = ({ ids, shows }: DoneCheck, { data, total }: GetListResult, before: number | undefined) => {
  const rows = ids.map((id) => data.find((row) => row.id === id));
  const missing = rows.filter((row) => !row).length;
  const areDeleted = !missing || (total ?? Infinity) <= (before ?? 0) - missing;
  return areDeleted && rows.every(shows);
};

const isConflict = (error: Error) => error instanceof ApiError && error.status === 409;

/**
 * Runs the action of a dialog. After success, the dialog closes, the selection is cleared and all queries are read again.
 * After a failure, the dialog stays open with a toast, and the queries are read again too: another administrator may
 * have changed the record, or the server may have done what it did not confirm.
 *
 * React-admin's own confirm buttons close their dialog on failure too. Its mutation hooks also remove deleted rows from
 * the cached page, which for a moment looks like an empty list and leads to page one.
 */
export const useConfirmedAction = <Values, Result = unknown>({
  run,
  onClose,
  onDone,
  doneMessage,
  isDone,
  closesOnConflict = false,
  isSubRecord = false,
}: ConfirmedActionOptions<Values, Result>) => {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const list = use(ListContext);
  const runOrFind = async (values: Values) => {
    try {
      const result = await run(dataProvider, values);
      if (doneMessage) notify(doneMessage, { type: 'success', messageArgs: { _: doneMessage } });
      return result;
    } catch (error) {
      if (!isDone || !list || !(error instanceof Error) || !isOutcomeUnknown(error)) throw error;
      const now = await readAgain(list.refetch).catch(() => {
        throw error;
      });
      if (!isShown(isDone, now, list.total)) throw notFoundError(error, isNotShown);
      notify('unknown_outcome.was_done', { type: 'success' });
      return undefined;
    }
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: runOrFind,
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
