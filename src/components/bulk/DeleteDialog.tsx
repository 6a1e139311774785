import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';

import { isolateBidi } from '../../contract/core/isolateBidi';
import type { ReasonKind } from '../../contract/reasons/reasons';
import { ConfirmAction } from './ConfirmAction';
import type { DialogProps } from '../form/RecordDialog';

interface DeleteDialogProps extends DialogProps {
  /** What the record is called. */
  about: string;
  /** Whose reasons are asked for. */
  reasonKind?: ReasonKind | undefined;
}

/** Deletes the record around it, behind the question `resources.<name>.confirm_delete`. */
export const DeleteDialog = ({ about, ...state }: DeleteDialogProps) => {
  const record = useRecordContext()!;
  const resource = useResourceContext()!;
  const translate = useTranslate();
  return (
    <ConfirmAction
      {...state}
      about={isolateBidi(about)}
      question={translate(`resources.${resource}.confirm_delete`)}
      warnings={[translate('confirm.final')]}
      destructive
      isDone={{ ids: [record.id], shows: (row) => !row }}
      run={(dataProvider, why) =>
        dataProvider.delete(resource, { id: record.id, previousData: record, meta: why })
      }
    />
  );
};
