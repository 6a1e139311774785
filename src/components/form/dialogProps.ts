export interface DialogProps {
  open: boolean;
  onClose: () => void;
}

export type FormMode = 'create' | 'edit' | 'view';

export interface RecordDialogProps extends DialogProps {
  mode: FormMode;
}
