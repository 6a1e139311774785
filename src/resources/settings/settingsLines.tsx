import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Edit from '@mui/icons-material/EditOutlined';
import { Box, Card, IconButton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { TextInput, useNotify, useTranslate, useUpdate } from 'react-admin';
import * as z from 'zod/mini';

import type { LeaveFn } from '../../components/dialog/unsavedForms';
import { CheckedForm, useFormSubmit } from '../../components/form/CheckedForm';
import { FormDraft, UnsavedChangesGuard, useDrafts } from '../../components/form/unsavedChanges';
import { profileFields } from '../../contract/accounts/ownAccount';
import type { SessionUser } from '../../contract/accounts/person';
import type { Input } from '../../contract/core/endpoint';
import type { api } from '../../contract/endpoints';
import { DASH } from '../../format/money';
import { session } from '../../session/session';

type ProfileChange = Partial<Input<typeof api.editProfile>>;

/**
 * Returns a function that saves fields of the current user's profile, and a pending flag. After the response, the
 * session and react-admin's identity contain the new profile, so that the page and the top bar show this profile.
 *
 * @throws ApiError with the message of the server
 */
export const useSaveProfile = () => {
  const queryClient = useQueryClient();
  const [update, { isPending }] = useUpdate('settings', undefined, { mutationMode: 'pessimistic' });
  const save = async (data: ProfileChange) => {
    const id = session.current()?.userInfo.userid;
    const saved = (await update('settings', { id, data }, { returnPromise: true })) as Partial<SessionUser>;
    session.updateUser(saved);
    await queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
  };
  return [save, isPending] as const;
};

interface InlineFieldProps {
  /** Name of the form field. The label has the message key `resources.settings.fields.<source>`. */
  source: string;
  value: string;
  /** Content to render while the user does not edit the field. Default: `value` as text. */
  view?: ReactNode;
  rule: z.ZodMiniType<string, string>;
  toChange: (value: string) => ProfileChange;
  /** Names of the request fields that contain the value. The input shows server errors for these fields. */
  sentAs?: readonly (keyof ProfileChange)[];
  children: ReactNode;
}

/**
 * Profile field with a pencil button that opens an input. The user saves each field separately (specification, section
 * 4). If the request fails, the input stays open. When the input closes, the pencil button receives the focus.
 */
export const InlineField = ({ source, value, view, rule, toChange, sentAs, children }: InlineFieldProps) => {
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
        {value ? (view ?? value) : DASH}
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

/** Keeps an empty text, because react-admin would turn the text into `null`, which the validation rules reject. */
const keepText = (text: string) => text;

interface TextLineProps {
  source: keyof typeof profileFields;
  value: string;
  autoComplete: string;
}

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

interface SettingsLineProps {
  label: string;
  action?: ReactNode;
  children: ReactNode;
}

export const SettingsLine = ({ label, action, children }: SettingsLineProps) => (
  <Box
    role="group"
    aria-label={label}
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr auto', sm: '160px 1fr auto' },
      gridTemplateAreas: { xs: '"label action" "value action"', sm: '"label value action"' },
      columnGap: 4,
      alignItems: 'center',
      minHeight: 64,
      px: { xs: 4, sm: 6 },
      py: 2,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Typography variant="body2" color="textSecondary" sx={{ gridArea: 'label' }}>
      {label}
    </Typography>
    <Box
      sx={{ gridArea: 'value', minWidth: 0, overflowWrap: 'anywhere', '& .MuiFormControl-root': { m: 0 } }}
    >
      {children}
    </Box>
    <Box sx={{ gridArea: 'action', display: 'flex', gap: 1, minHeight: 40, alignItems: 'center' }}>
      {action}
    </Box>
  </Box>
);

interface SettingsCardProps {
  title: string;
  help: string;
  /** True to scroll the card into view, because the URL fragment contains the name of the card. */
  scrollsIntoView?: boolean;
  children: ReactNode;
}

export const SettingsCard = ({ title, help, scrollsIntoView = false, children }: SettingsCardProps) => {
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scrollsIntoView) card.current?.scrollIntoView();
  }, [scrollsIntoView]);
  return (
    <Card
      ref={card}
      component="section"
      aria-labelledby={titleId}
      sx={{ maxWidth: 760, mt: 6, p: { xs: 4, sm: 6 }, scrollMarginTop: 88 }}
    >
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 5 }}>
        {help}
      </Typography>
      {children}
    </Card>
  );
};
