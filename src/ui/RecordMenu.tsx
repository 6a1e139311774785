import Edit from '@mui/icons-material/EditOutlined';
import View from '@mui/icons-material/VisibilityOutlined';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';

import type { FormMode } from './FormMode';
import { RowMenu, type RowAction } from './RowMenu';
import { useDeleteAction } from './useDeleteAction';

export interface RecordDialogProps {
  mode: FormMode;
  open: boolean;
  onClose: () => void;
}

interface RecordMenuProps {
  name: string;
  /** The one dialog that shows, changes and makes records of this kind. */
  dialog: ComponentType<RecordDialogProps>;
}

/** A row's View, Edit and Delete. */
export const RecordMenu = ({ name, dialog: Dialog }: RecordMenuProps) => {
  const translate = useTranslate();
  const remove = useDeleteAction(name);
  const view: RowAction = {
    label: translate('app.row.view'),
    icon: View,
    dialog: (state) => <Dialog {...state} mode="view" />,
  };
  const edit: RowAction = {
    label: translate('ra.action.edit'),
    icon: Edit,
    form: 'edit',
    dialog: (state) => <Dialog {...state} mode="edit" />,
  };
  return <RowMenu name={name} actions={[view, edit, remove]} />;
};
