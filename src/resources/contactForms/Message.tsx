import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';

import type { ContactSubmissionRow } from '../../contract/reports';
import { fullName } from '../../format/name';
import { useWritten } from '../../ui/fields/useWritten';
import { SubmissionDialog } from './SubmissionDialog';

/** More than fits a line on any screen. */
const SHORT = 120;
const shortened = (message: string) => {
  const line = message.replaceAll(/\s+/g, ' ');
  return line.length > SHORT ? `${line.slice(0, SHORT)}…` : line;
};

/** The beginning of a message on one line, and a way to read all of it. */
export const Message = () => {
  const submission = useRecordContext<ContactSubmissionRow>()!;
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const written = useWritten();
  const { message, subject, user } = submission;
  const label = user
    ? translate('resources.contact_forms.read_of', { name: fullName(user) })
    : translate('resources.contact_forms.read_about', { subject: written(subject) });
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        flex: 1,
        minWidth: 0,
        width: { md: 'clamp(160px, 18vw, 420px)' },
      }}
    >
      <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {shortened(written(message))}
      </Typography>
      <Button size="small" aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('resources.contact_forms.read')}
      </Button>
      {open && <SubmissionDialog submission={submission} open onClose={() => setOpen(false)} />}
    </Box>
  );
};
