import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, type ReactNode } from 'react';
import { Form, useTranslate, type RaRecord } from 'react-admin';
import { useFormState, type FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';

import { useSingleFlight } from './useSingleFlight';

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  record: RaRecord;
  /** The rules, with their messages. */
  schema: z.ZodMiniType<FieldValues, FieldValues>;
  pending: boolean;
  /** When the rules are first looked at; by default on saving. */
  mode?: 'onSubmit' | 'onChange';
  /** Stands in place of Save. */
  submit?: ReactNode;
  onSave: (values: FieldValues) => Promise<unknown>;
  children: ReactNode;
}

/** A form in a dialog. It closes when the caller says so, after success; until then what was typed stays. */
export const FormDialog = ({
  open,
  onClose,
  title,
  record,
  schema,
  pending,
  mode = 'onSubmit',
  submit,
  onSave,
  children,
}: FormDialogProps) => {
  const titleId = useId();
  // A form takes what its submission answers with for errors.
  const save = useSingleFlight(async (values: FieldValues) => void (await onSave(values)));
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => {
        // A slip of the mouse beside the dialog must not lose what was typed.
        if (reason !== 'backdropClick' && !pending) onClose();
      }}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <Form
        record={record}
        resolver={zodResolver(schema)}
        onSubmit={save}
        mode={mode}
        sanitizeEmptyValues={false}
        noValidate
        disableInvalidFormNotification
      >
        <DialogTitle id={titleId} variant="h2" sx={{ pb: 2 }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 4, pt: 2, '& .MuiFormControl-root': { m: 0 } }}>{children}</Box>
        </DialogContent>
        <Buttons pending={pending} onClose={onClose}>
          {submit ?? <Save pending={pending} />}
        </Buttons>
      </Form>
    </Dialog>
  );
};

interface ButtonsProps {
  pending: boolean;
  onClose: () => void;
  children: ReactNode;
}

const Buttons = ({ pending, onClose, children }: ButtonsProps) => {
  const translate = useTranslate();
  return (
    <DialogActions sx={{ p: 5, pt: 2, gap: 2 }}>
      <Button onClick={onClose} disabled={pending}>
        {translate('ra.action.cancel')}
      </Button>
      {children}
    </DialogActions>
  );
};

const Save = ({ pending }: { pending: boolean }) => {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={pending} disabled={!isDirty}>
      {translate('ra.action.save')}
    </Button>
  );
};
