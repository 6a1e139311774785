import { useCreate, useRefresh, useResourceContext, useUpdate, type RaRecord } from 'react-admin';

import { isRefusal } from '../dataProvider/ApiError';
import { RETURN_PROMISE } from './returnPromise';
import { useNotifyFailure } from './useNotifyFailure';

/**
 * Saves a new record, or changes the one given. After success `onSaved` is told and the lists are read again; after a
 * failure the server's sentence is toasted; where the server refuses, perhaps because a colleague has changed the row,
 * they are read again too.
 */
export const useSave = (record: RaRecord | undefined, onSaved: () => void) => {
  const resource = useResourceContext()!;
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const onError = (error: Error) => {
    notifyFailure(error);
    if (record && isRefusal(error)) refresh();
  };
  // After a creation react-admin itself reads the lists again.
  const [create, creating] = useCreate(resource, undefined, { onSuccess: onSaved, onError });
  const [update, updating] = useUpdate(resource, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => {
      onSaved();
      refresh();
    },
    onError,
  });
  return {
    pending: creating.isPending || updating.isPending,
    save: (data: object) =>
      record
        ? update(resource, { id: record.id, data, previousData: record }, RETURN_PROMISE)
        : create(resource, { data }, RETURN_PROMISE),
  };
};
