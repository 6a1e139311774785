import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, type ReactNode } from 'react';
import { Form, useTranslate, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';

import { Draft } from './draft/Draft';
import { useDrafts } from './draft/useDrafts';
import { SaveChanges } from './SaveChanges';
import { useSingleFlight } from './useSingleFlight';

/** What a dialog does with its record; a new one is made in `create`. */
export type FormMode = 'create' | 'edit' | 'view';

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `view` has nothing to save, so its fields should be read-only. */
  mode?: FormMode;
  /** What the fields hold at first: the record itself, or what a new one starts with. */
  record: Partial<RaRecord>;
  /** The rules, with their messages. */
  schema: z.ZodMiniType<FieldValues, FieldValues>;
  pending: boolean;
  /** When the rules are first looked at; by default on saving. */
  validates?: 'onSubmit' | 'onChange';
  /** Stands in place of Save. */
  submit?: ReactNode;
  /** Where "Save" and "Cancel" would mislead. */
  saveLabel?: string;
  cancelLabel?: string;
  onSave: (values: FieldValues) => Promise<unknown>;
  children: ReactNode;
}

/** Title and buttons stay in sight while a long form scrolls between them. */
const scrollsInside = { '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } } as const;

/** When the list is read again meanwhile and the record is another, what was typed stays. */
const TYPED_STAYS = { keepDirtyValues: true } as const;

/**
 * A form in a dialog. It closes when the caller says so, after success; until then what was typed stays, and comes back
 * after signing in again where the session ends meanwhile.
 */
export const FormDialog = ({
  open,
  onClose,
  title,
  mode = 'edit',
  record,
  schema,
  pending,
  validates = 'onSubmit',
  submit,
  saveLabel,
  cancelLabel,
  onSave,
  children,
}: FormDialogProps) => {
  const titleId = useId();
  const draft = useDrafts().nameOf(mode);
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
      sx={scrollsInside}
    >
      <Form
        record={record}
        resolver={zodResolver(schema)}
        onSubmit={save}
        mode={validates}
        resetOptions={TYPED_STAYS}
        sanitizeEmptyValues={false}
        noValidate
        disableInvalidFormNotification
      >
        <DialogTitle id={titleId} variant="h2" sx={{ pb: 2 }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 4, pt: 2, '& .MuiFormControl-root': { m: 0 } }}>
            <Draft of={draft} />
            {children}
          </Box>
        </DialogContent>
        <Buttons mode={mode} pending={pending} cancelLabel={cancelLabel} onClose={onClose}>
          {mode !== 'view' && (submit ?? <Save mode={mode} pending={pending} label={saveLabel} />)}
        </Buttons>
      </Form>
    </Dialog>
  );
};

interface SaveProps {
  mode: FormMode;
  pending: boolean;
}

interface ButtonsProps extends SaveProps {
  cancelLabel: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

const Buttons = ({ mode, pending, cancelLabel, onClose, children }: ButtonsProps) => {
  const translate = useTranslate();
  return (
    <DialogActions sx={{ p: 5, pt: 2, gap: 2 }}>
      <Button onClick={onClose} disabled={pending}>
        {cancelLabel ?? translate(mode === 'view' ? 'ra.action.close' : 'ra.action.cancel')}
      </Button>
      {children}
    </DialogActions>
  );
};

/** A new record can be saved at once: the rules then say what is missing. */
const Save = ({ mode, pending, label }: SaveProps & { label: string | undefined }) => {
  const translate = useTranslate();
  if (mode === 'edit') return <SaveChanges pending={pending} label={label} />;
  return (
    <Button type="submit" variant="contained" loading={pending}>
      {label ?? translate('ra.action.save')}
    </Button>
  );
};
