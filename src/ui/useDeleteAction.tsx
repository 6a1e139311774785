import Delete from '@mui/icons-material/DeleteOutlined';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';

import { ConfirmAction } from './ConfirmAction';
import type { RowAction } from './RowMenu';

/** The menu's Delete, behind the question `resources.<name>.confirm_delete`. */
export const useDeleteAction = (name: string): RowAction => {
  const record = useRecordContext()!;
  const resource = useResourceContext()!;
  const translate = useTranslate();
  return {
    label: translate('ra.action.delete'),
    icon: Delete,
    dialog: (state) => (
      <ConfirmAction
        {...state}
        sentence={translate(`resources.${resource}.confirm_delete`)}
        about={name}
        destructive
        run={(dataProvider) => dataProvider.delete(resource, { id: record.id, previousData: record })}
      />
    ),
  };
};
