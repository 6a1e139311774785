import { Box, Skeleton, TextField } from '@mui/material';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import {
  TextInput,
  useEvent,
  useGetList,
  useInput,
  useLocaleState,
  useStore,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';

import { keyOf } from '../../components/list/shortcuts';
import { translatable } from '../../contract/core/translatable';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import {
  OTHER_REASON,
  reasonTextIn,
  type ReasonKind,
  type ReasonRow,
  type SubmittedReason,
} from '../../contract/reasons';
import { useCapability } from '../../dataProvider/useCapability';

/** Form rule that requires a reason. The server also accepts a request without a reason. */
export const reasonIsChosen = z.refine<SubmittedReason>(({ reason }) => Boolean(reason), {
  error: translatable('reasons.choose'),
  path: ['reason'],
  // Runs the rule even if another field is invalid. By default, Zod would skip the rule.
  when: () => true,
});

/** Returns the reasons to choose from, the most recent choice first. Omits reasons for other kinds of accounts. */
export const useReasons = (kind: ReasonKind | undefined, accounts: readonly string[] = []) => {
  const isSupported = useCapability('reasons');
  const { data, error } = useGetList<ReasonRow>(
    'reasons',
    {
      filter: { kind, is_retired: false },
      pagination: { page: 1, perPage: MAX_PAGE_SIZE },
      sort: { field: 'kind', order: 'ASC' },
    },
    { enabled: Boolean(kind && isSupported) },
  );
  // React-admin's store keeps the last reason until logout, so that the next user starts without a reason.
  const [lastKey, setLastKey] = useStore<string>(`reasons.${kind}`);
  const fits = ({ account_kind }: ReasonRow) =>
    !account_kind || accounts.every((accountKind) => accountKind === account_kind);
  const choices = data?.filter((row) => row.kind === kind && !row.is_retired && fits(row)) ?? [];
  return {
    /** True if the form has a reason field. Also true while capabilities load, so that the field is not added late. */
    isRequested: kind !== undefined && isSupported !== false,
    isLoaded: data !== undefined || error !== null,
    hasFailed: error !== null,
    isRequired: kind !== undefined && isSupported !== false && !error && (!data || choices.length > 0),
    reasons: choices.toSorted((a, b) => Number(b.key === lastKey) - Number(a.key === lastKey)),
    /** Stores the reason of a completed action, except "other", which needs a new note each time. */
    remember: (key: unknown) => {
      if (typeof key === 'string' && key && key !== OTHER_REASON) setLastKey(key);
    },
  };
};
export type Reasons = ReturnType<typeof useReasons>;

/**
 * Submits the form if the user presses Enter in a select, because browsers do not. Ignores a held Enter key, which may
 * have opened the dialog. Clicks the submit button, so that a disabled button prevents the request.
 */
const submitOnEnter = (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  if (!event.repeat) event.target.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
};

/** Lets the user choose a reason by number or first letter, even while a button of the form has the focus. */
const useReasonKeys = (
  field: RefObject<HTMLElement | null>,
  texts: readonly string[],
  choose: (index: number) => void,
) => {
  const handleKey = useEvent((event: globalThis.KeyboardEvent) => {
    const { target } = event;
    const key = keyOf(event);
    const isSelect = target instanceof HTMLSelectElement;
    if (event.ctrlKey || event.metaKey || event.altKey || key.length > 1) return;
    if (!isSelect && !(target instanceof HTMLButtonElement)) return;
    const index = /\d/.test(key)
      ? Number(key) - 1
      : // In a select, the browser itself handles letters.
        isSelect
        ? -1
        : texts.findIndex((text) => text.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()));
    if (texts[index] === undefined) return;
    event.preventDefault();
    choose(index);
    field.current?.querySelector('select')?.focus();
  });
  const isVisible = texts.length > 0;
  useEffect(() => {
    const form = isVisible ? field.current?.closest('form') : undefined;
    form?.addEventListener('keydown', handleKey);
    return () => form?.removeEventListener('keydown', handleKey);
  }, [field, isVisible, handleKey]);
};

type ReasonInputProps = Pick<Reasons, 'isLoaded' | 'hasFailed' | 'reasons'>;

/** Native select for the reason, so that the user can choose a reason by its first letter. */
export const ReasonInput = ({ isLoaded, hasFailed, reasons }: ReasonInputProps) => {
  const { field, fieldState } = useInput<string>({ source: 'reason', defaultValue: '' });
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const root = useRef<HTMLDivElement>(null);
  const texts = reasons.map((reason) => reasonTextIn(reason, locale));
  useReasonKeys(root, texts, (index) => field.onChange(reasons[index]?.key));
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
      onKeyDown={submitOnEnter}
      disabled={hasFailed}
      error={Boolean(message)}
      helperText={hasFailed ? translate('reasons.reasons_failed') : (message ?? <KeysHelp />)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      // Lets a long reason wrap onto a second line.
      sx={{
        '& select': { textOverflow: 'ellipsis', whiteSpace: 'normal', height: 'auto', minHeight: '1.4375em' },
      }}
    >
      <option value="" disabled hidden>
        {translate('reasons.choose')}
      </option>
      {reasons.map(({ id, key }, index) => (
        <option key={id} value={key}>
          {texts[index]}
        </option>
      ))}
    </TextField>
  );
};

const KeysHelp = () => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
      {translate('reasons.keys')}
    </Box>
  );
};

/** Input for the note, required for the reason "other". @param stays true if the note of a deleted account is kept */
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
