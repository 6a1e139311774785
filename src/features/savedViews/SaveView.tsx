import { Typography } from '@mui/material';
import { BooleanInput, TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import {
  viewForm,
  type SavedViewRow,
  type ViewSettings,
  type ListWithViews,
} from '../../contract/savedViews';
import { FormDialog } from '../../components/form/FormDialog';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey';

interface SaveViewProps {
  of: ListWithViews;
  /** Current settings of the list. */
  shown: ViewSettings;
  view: SavedViewRow | undefined;
  onClose: () => void;
}

/** Keeps how a list is looked at, under a name. */
export const SaveView = ({ of, shown, view, onClose }: SaveViewProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const onceKey = useIdempotencyKey(`create view ${of}`);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (values: FieldValues) =>
      view
        ? dataProvider.update('views', { id: view.id, data: { ...values, shown }, previousData: view })
        : dataProvider.create('views', {
            data: { ...values, list: of, shown },
            meta: { idempotency_key: onceKey.current() },
          }),
    onError: onceKey.failed,
    onSuccess: () => {
      onceKey.done();
      notify('saved_views.saved', { type: 'success' });
      void queryClient.invalidateQueries({ queryKey: ['views'] });
      onClose();
    },
  });
  const { name = '', is_shared = false } = view ?? {};
  return (
    <FormDialog
      open
      onClose={() => {
        onceKey.closed();
        onClose();
      }}
      mode={view ? 'edit' : 'create'}
      title={translate(view ? 'saved_views.change' : 'saved_views.save')}
      record={{ name, is_shared }}
      schema={viewForm}
      pending={isPending}
      onSave={(values) => mutateAsync(values)}
    >
      <TextInput source="name" label={translate('saved_views.name')} helperText={false} autoFocus />
      <BooleanInput source="is_shared" label={translate('saved_views.share')} />
      <Typography variant="body2" color="textSecondary">
        {translate('saved_views.save_help')}
      </Typography>
    </FormDialog>
  );
};
