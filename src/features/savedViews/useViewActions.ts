import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';

import type { SavedViewRow } from '../../contract/savedViews/views';
import { translateMessage } from '../../i18n/i18nProvider';
import { useOneAtATime } from '../../components/form/useOneAtATime';
import * as say from './words';
import { useNotifyFailure } from '../../components/feedback/useNotifyFailure';

/** What is done with a view besides looking at its list so. */
export const useViewActions = (view: SavedViewRow) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { id, is_default } = view;
  const options = {
    onError: notifyFailure,
    // Perhaps its owner has removed it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['views'] }),
  };
  const first = useMutation({
    mutationFn: () =>
      dataProvider.update('views', { id, data: { is_default: !is_default }, previousData: view }),
    ...options,
  });
  const removal = useMutation({
    mutationFn: () => dataProvider.delete('views', { id, previousData: view }),
    onSuccess: () => notify(translateMessage(say.removed), { type: 'success' }),
    ...options,
  });
  return {
    toggleDefault: useOneAtATime(() => first.mutateAsync().catch(() => undefined)),
    remove: () => removal.mutateAsync(),
    isRemoving: removal.isPending,
  };
};
