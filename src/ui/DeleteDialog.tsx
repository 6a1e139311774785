import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';

import { ConfirmAction } from './ConfirmAction';
import type { DialogProps } from './RecordDialog';

interface DeleteDialogProps extends DialogProps {
  /** What the record is called. */
  about: string;
}

/** Deletes the record around it, behind the question `resources.<name>.confirm_delete`. */
export const DeleteDialog = (props: DeleteDialogProps) => {
  const record = useRecordContext()!;
  const resource = useResourceContext()!;
  const translate = useTranslate();
  return (
    <ConfirmAction
      {...props}
      sentence={translate(`resources.${resource}.confirm_delete`)}
      remarks={[translate('app.confirm.final')]}
      destructive
      run={(dataProvider) => dataProvider.delete(resource, { id: record.id, previousData: record })}
    />
  );
};
