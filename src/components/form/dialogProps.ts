export interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/** Purpose of a dialog about a record. */
export type FormMode = 'create' | 'edit' | 'view';

/** Props of a dialog that creates a record, or edits or shows the record around it. */
export interface RecordDialogProps extends DialogProps {
  mode: FormMode;
}
