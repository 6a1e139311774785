import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Edit from '@mui/icons-material/EditOutlined';
import { Box, IconButton } from '@mui/material';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import * as z from 'zod/mini';

import { CheckedForm } from '../../components/form/CheckedForm';
import type { api } from '../../contract/endpoints';
import type { Input } from '../../contract/core/endpoint';
import { DASH } from '../../format/money';
import { FormDraft } from '../../components/form/draft/FormDraft';
import { useDrafts } from '../../components/form/draft/useDrafts';
import { UnsavedChangesGuard } from '../../components/form/UnsavedChangesGuard';
import type { LeaveFn } from '../../components/form/unsavedForms';
import { useFormSubmit } from '../../components/form/useFormSubmit';
import { SettingsLine } from './SettingsLine';
import { useSaveProfile } from './useSaveProfile';

type Change = Partial<Input<typeof api.editProfile>>;

interface InlineFieldProps {
  /** The form's only field; its wording is `resources.settings.fields.<source>`. */
  source: string;
  value: string;
  /** How it is shown where it is not edited; left out, as it is. */
  shown?: ReactNode;
  rule: z.ZodMiniType<string, string>;
  toChange: (value: string) => Change;
  /** What is sent of it under other names. */
  sentAs?: readonly (keyof Change)[];
  /** The input while it is edited. */
  children: ReactNode;
}

/**
 * A field that is read until its pencil is pressed, and saved on its own (specification, section 4). Only success leaves
 * editing: after a failure what was typed stays. The pencil gets the focus back.
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
