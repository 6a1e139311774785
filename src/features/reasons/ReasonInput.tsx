import { Box, Skeleton, TextField } from '@mui/material';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useEvent, useInput, useLocaleState, useTranslate, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { keyOf } from '../../components/list/table/keys/keys';
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

/** Chooses by a key pressed on a button of the form too: a number is the place in the list, a letter begins the text. */
const useReasonKeys = (
  field: RefObject<HTMLElement | null>,
  texts: readonly string[],
  choose: (at: number) => void,
) => {
  const handleKey = useEvent((event: globalThis.KeyboardEvent) => {
    const { target } = event;
    const key = keyOf(event);
    const isSelect = target instanceof HTMLSelectElement;
    if (event.ctrlKey || event.metaKey || event.altKey || key.length > 1) return;
    if (!isSelect && !(target instanceof HTMLButtonElement)) return;
    const at = /\d/.test(key)
      ? Number(key) - 1
      : // The browser's select finds letters itself.
        isSelect
        ? -1
        : texts.findIndex((text) => text.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()));
    if (texts[at] === undefined) return;
    event.preventDefault();
    choose(at);
    field.current?.querySelector('select')?.focus();
  });
  const isShown = texts.length > 0;
  useEffect(() => {
    const form = isShown ? field.current?.closest('form') : undefined;
    form?.addEventListener('keydown', handleKey);
    return () => form?.removeEventListener('keydown', handleKey);
  }, [field, isShown, handleKey]);
};

type ReasonInputProps = Pick<Reasons, 'isLoaded' | 'hasFailed' | 'reasons'>;

/** The browser's own select: letters choose, and Enter sends the form. */
export const ReasonInput = ({ isLoaded, hasFailed, reasons }: ReasonInputProps) => {
  const { field, fieldState } = useInput<string>({ source: 'reason', defaultValue: '' });
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const root = useRef<HTMLDivElement>(null);
  const texts = reasons.map(({ text, text_es }) => (locale === 'es' ? (text_es ?? text) : text));
  useReasonKeys(root, texts, (at) => field.onChange(reasons[at]?.key));
  if (!isLoaded) return <Skeleton variant="rounded" height={40} aria-busy="true" />;
  const { message } = fieldState.error ?? {};
  return (
    <TextField
      ref={root}
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
      helperText={hasFailed ? translate('reasons.reasons_failed') : (message ?? <KeysHelp />)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      // All of what was chosen, on a second line where one has no room for it.
      sx={{
        '& select': { textOverflow: 'ellipsis', whiteSpace: 'normal', height: 'auto', minHeight: '1.4375em' },
      }}
    >
      <option value="" disabled hidden>
        {translate('reasons.choose')}
      </option>
      {reasons.map(({ id, key }, at) => (
        <option key={id} value={key}>
          {texts[at]}
        </option>
      ))}
    </TextField>
  );
};

/** Left out on touch screens, which have no keys. */
const KeysHelp = () => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
      {translate('reasons.keys')}
    </Box>
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
