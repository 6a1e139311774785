import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Edit from '@mui/icons-material/EditOutlined';
import { Box, IconButton } from '@mui/material';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Form, useNotify, useTranslate } from 'react-admin';
import * as z from 'zod/mini';

import { rulesOf } from '../../format/rules';
import type { api, Input } from '../../contract/api';
import { DASH } from '../../format/money';
import { Draft } from '../../ui/draft/Draft';
import { useDrafts } from '../../ui/draft/useDrafts';
import { Unsaved } from '../../ui/Unsaved';
import type { Leave } from '../../ui/unsavedForms';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { Line } from './Line';
import { useSaveProfile } from './useSaveProfile';

interface InlineFieldProps {
  /** The form's only field; its wording is `resources.settings.fields.<source>`. */
  source: string;
  value: string;
  /** How it is shown where it is not edited; left out, as it is. */
  shown?: ReactNode;
  rule: z.ZodMiniType<string, string>;
  toChange: (value: string) => Partial<Input<typeof api.editProfile>>;
  /** The input while it is edited. */
  children: ReactNode;
}

/**
 * A field that is read until its pencil is pressed, and saved on its own (specification, section 4). Only success leaves
 * editing: after a failure what was typed stays. The pencil gets the focus back.
 */
export const InlineField = ({ source, value, shown, rule, toChange, children }: InlineFieldProps) => {
  const { nameOf, wasTaken } = useDrafts();
  const [mode, setMode] = useState<'untouched' | 'editing' | 'edited'>(() =>
    wasTaken(source) ? 'editing' : 'untouched',
  );
  const leave = useRef<Leave>(null);
  const translate = useTranslate();
  const notify = useNotify();
  const [saveProfile, isPending] = useSaveProfile();
  const label = translate(`resources.settings.fields.${source}`);
  const named = (action: string) => translate(`resources.settings.${action}`, { field: label.toLowerCase() });

  const save = useSingleFlight(async (values: Record<string, unknown>) => {
    try {
      await saveProfile(toChange(values[source] as string));
      setMode('edited');
    } catch (error) {
      notify('resources.settings.failed', {
        type: 'error',
        messageArgs: { reason: (error as Error).message },
      });
    }
  });

  if (mode !== 'editing') {
    return (
      <Line
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
      </Line>
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
      <Form
        record={{ id: source, [source]: value }}
        resolver={rulesOf(z.object({ [source]: rule }))}
        onSubmit={save}
        sanitizeEmptyValues={false}
        noValidate
        disableInvalidFormNotification
      >
        <Line
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
        </Line>
        <Draft of={nameOf(source)} sx={{ mx: { xs: 4, sm: 6 }, mb: 4 }} />
        <Unsaved ref={leave} />
      </Form>
    </Box>
  );
};
