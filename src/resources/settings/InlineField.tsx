import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Edit from '@mui/icons-material/EditOutlined';
import { Box, IconButton } from '@mui/material';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { TextInput, useNotify, useTranslate } from 'react-admin';
import * as z from 'zod/mini';

import { CheckedForm, useFormSubmit } from '../../components/form/CheckedForm';
import { profileFields } from '../../contract/accounts/ownAccount';
import { DASH } from '../../format/money';
import { FormDraft, useDrafts, UnsavedChangesGuard } from '../../components/form/unsavedChanges';
import type { LeaveFn } from '../../components/dialog/unsavedForms';
import { SettingsLine } from './settingsLayout';
import { useSaveProfile, type ProfileChange } from './useSaveProfile';

interface InlineFieldProps {
  /** Name of the form field. The label has the message key `resources.settings.fields.<source>`. */
  source: string;
  value: string;
  /** Value to render while the field is not being edited. Default: `value` as text. */
  shown?: ReactNode;
  rule: z.ZodMiniType<string, string>;
  toChange: (value: string) => ProfileChange;
  /** Names of the request fields that contain the value. This field shows the server errors of these request fields. */
  sentAs?: readonly (keyof ProfileChange)[];
  /** Input to render while the field is being edited. */
  children: ReactNode;
}

/**
 * Profile field with a pencil button that opens an input. Each field saves separately (specification, section 4). If
 * the request fails, the input stays open. When the input closes, the pencil button receives the focus.
 */
export const InlineField = ({ source, value, shown, rule, toChange, sentAs, children }: InlineFieldProps) => {
  const { keyOf, hasDraft } = useDrafts();
  const [mode, setMode] = useState<'untouched' | 'editing' | 'edited'>(() =>
    hasDraft(source) ? 'editing' : 'untouched',
  );
  const leave = useRef<LeaveFn>(null);
  const translate = useTranslate();
  const notify = useNotify();
  const [saveProfile, isPending] = useSaveProfile();
  const label = translate(`resources.settings.fields.${source}`);
  const named = (action: string) => translate(`resources.settings.${action}`, { field: label.toLowerCase() });

  const save = async (values: Record<string, string>) => {
    try {
      await saveProfile(toChange(values[source]!));
      setMode('edited');
    } catch (error) {
      notify('resources.settings.failed', {
        type: 'error',
        messageArgs: { reason: (error as Error).message },
      });
      throw error;
    }
  };
  const { form } = useFormSubmit(
    z.object({ [source]: rule }),
    save,
    sentAs && Object.fromEntries(sentAs.map((name) => [name, source])),
  );

  if (mode !== 'editing') {
    return (
      <SettingsLine
        label={label}
        action={
          <IconButton
            aria-label={named('edit')}
            onClick={() => setMode('editing')}
            autoFocus={mode === 'edited'}
          >
            <Edit fontSize="small" />
          </IconButton>
        }
      >
        {value ? (shown ?? value) : DASH}
      </SettingsLine>
    );
  }
  const cancel = () => {
    if (!isPending) setMode('edited');
  };
  return (
    <Box
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Escape') leave.current?.(cancel);
      }}
    >
      <CheckedForm form={form} record={{ id: source, [source]: value }}>
        <SettingsLine
          label={label}
          action={
            <>
              <IconButton type="submit" color="primary" aria-label={named('save')} loading={isPending}>
                <Check fontSize="small" />
              </IconButton>
              <IconButton aria-label={named('cancel')} onClick={cancel} disabled={isPending}>
                <Close fontSize="small" />
              </IconButton>
            </>
          }
        >
          {children}
        </SettingsLine>
        <FormDraft draftKey={keyOf(source)} sx={{ mx: { xs: 4, sm: 6 }, mb: 4 }} />
        <UnsavedChangesGuard ref={leave} />
      </CheckedForm>
    </Box>
  );
};

/** Keeps an empty text. React-admin would turn the text into `null`, which the validation rules reject. */
const keepText = (text: string) => text;

interface TextLineProps {
  source: keyof typeof profileFields;
  value: string;
  autoComplete: string;
}

/** Profile line of a text field. */
export const TextLine = ({ source, value, autoComplete }: TextLineProps) => {
  const translate = useTranslate();
  return (
    <InlineField
      source={source}
      value={value}
      rule={profileFields[source]}
      toChange={(text) => ({ [source]: text })}
    >
      <TextInput
        source={source}
        hiddenLabel
        label={false}
        parse={keepText}
        autoComplete={autoComplete}
        autoFocus
        fullWidth
        slotProps={{ htmlInput: { 'aria-label': translate(`resources.settings.fields.${source}`) } }}
      />
    </InlineField>
  );
};
