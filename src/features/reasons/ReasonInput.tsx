import { Skeleton, TextField } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useInput, useLocaleState, useTranslate, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { OTHER_REASON } from '../../contract/reasons/reasons';
import type { Reasons } from './useReasons';

/**
 * Enter sends the form, which a select does not do by itself. A key that is held down since the menu must not answer the
 * question that the menu has opened; a button that waits is not pressed.
 */
const send = (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  if (!event.repeat) event.target.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
};

type ReasonInputProps = Pick<Reasons, 'isLoaded' | 'hasFailed' | 'reasons'>;

/** The browser's own select: letters choose, and Enter sends the form. */
export const ReasonInput = ({ isLoaded, hasFailed, reasons }: ReasonInputProps) => {
  const { field, fieldState } = useInput<string>({ source: 'reason', defaultValue: '' });
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (!isLoaded) return <Skeleton variant="rounded" height={40} aria-busy="true" />;
  const { message } = fieldState.error ?? {};
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={translate('reasons.reason')}
      name={field.name}
      value={field.value}
      inputRef={field.ref}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onKeyDown={send}
      disabled={hasFailed}
      error={Boolean(message)}
      helperText={hasFailed ? translate('reasons.reasons_failed') : message}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      // All of what was chosen, on a second line where one has no room for it.
      sx={{
        '& select': { textOverflow: 'ellipsis', whiteSpace: 'normal', height: 'auto', minHeight: '1.4375em' },
      }}
    >
      {reasons.map(({ id, key, text, text_es }) => (
        <option key={id} value={key}>
          {locale === 'es' ? (text_es ?? text) : text}
        </option>
      ))}
    </TextField>
  );
};

/** Note for a reason, required for "other". @param stays true if the note is kept after the person is deleted */
export const NoteInput = ({ stays = false }: { stays?: boolean }) => {
  const translate = useTranslate();
  const reason: unknown = useWatch({ name: 'reason' });
  return (
    <TextInput
      source="note"
      size="small"
      label={translate(reason === OTHER_REASON ? 'reasons.note' : 'reasons.optional_note')}
      helperText={stays ? translate('reasons.note_stays') : false}
      autoComplete="off"
    />
  );
};
