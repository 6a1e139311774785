import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import View from '@mui/icons-material/VisibilityOutlined';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';

import type { ReasonKind } from '../../contract/reasons/reasons';
import { DeleteDialog } from '../bulk/DeleteDialog';
import type { RecordDialogProps } from '../form/RecordDialog';
import type { RowAction } from './RowAction';
import { RowMenu } from './RowMenu';
import { useRecordName } from './useRecordName';

interface RecordMenuProps {
  /** Left out, it is the resource's `recordRepresentation`. */
  name?: string;
  /** Shows and changes the row's record; left out, the record can only be deleted. */
  dialog?: ComponentType<RecordDialogProps>;
  /** Whose reasons deleting it is done for. */
  reasonKind?: ReasonKind;
  extraActions?: RowAction[];
}

/** A row's View, Edit and Delete. */
export const RecordMenu = ({ name, dialog: Dialog, reasonKind, extraActions }: RecordMenuProps) => {
  const translate = useTranslate();
  const ownName = useRecordName();
  const about = name ?? ownName;
  const remove: RowAction = {
    label: translate('ra.action.delete'),
    icon: Delete,
    dialog: (state) => <DeleteDialog {...state} about={about} reasonKind={reasonKind} />,
  };
  const viewAndEdit: RowAction[] = Dialog
    ? [
        {
          label: translate('list.row.view'),
          shortcut: 'open',
          icon: View,
          dialog: (state) => <Dialog {...state} mode="view" />,
        },
        {
          label: translate('ra.action.edit'),
          shortcut: 'edit',
          icon: Edit,
          draftName: 'edit',
          dialog: (state) => <Dialog {...state} mode="edit" />,
        },
      ]
    : [];
  return <RowMenu name={about} actions={[...viewAndEdit, remove, ...(extraActions ?? [])]} />;
};
