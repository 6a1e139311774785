import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, useRefresh, type DataProvider } from 'react-admin';

import { ApiError, isRefusal } from '../dataProvider/ApiError';
import { ConfirmDialog } from './ConfirmDialog';
import { useSingleFlight } from './useSingleFlight';

export interface ConfirmActionProps {
  open: boolean;
  onClose: () => void;
  sentence: string;
  /** What must be known before the answer. */
  remarks?: readonly (string | false | undefined)[];
  about: string;
  destructive?: boolean;
  run: (dataProvider: DataProvider) => Promise<unknown>;
  /** A decision that only one person can take: a conflict (409) means that somebody was faster. */
  once?: boolean;
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
export const ConfirmAction = ({ run, once, onClose, ...dialog }: ConfirmActionProps) => {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { onUnselectItems } = useListContext();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => run(dataProvider),
    onSuccess: () => {
      onUnselectItems();
      onClose();
      refresh();
    },
    onError: (error) => {
      notify(error.message, { type: 'error', messageArgs: { _: error.message } });
      if (once && isConflict(error)) onClose();
      if (isRefusal(error)) refresh();
    },
  });
  const confirm = useSingleFlight(() => mutateAsync());
  return <ConfirmDialog {...dialog} pending={isPending} onConfirm={() => void confirm()} onClose={onClose} />;
};
