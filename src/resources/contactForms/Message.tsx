import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';

import type { ContactSubmissionRow } from '../../contract/reports';
import { fullName } from '../../format/name';
import { useLinkedRecord } from '../../ui/list/useLinkedRecord';
import { useWritten } from '../../ui/fields/useWritten';
import { SubmissionDialog } from './SubmissionDialog';

/** More than fits two lines on any screen. */
const SHORT = 240;
const shortened = (message: string) => {
  const line = message.replaceAll(/\s+/g, ' ');
  return line.length > SHORT ? `${line.slice(0, SHORT)}…` : line;
};

/** The beginning of a message on two lines, and a way to read all of it. */
export const Message = () => {
  const submission = useRecordContext<ContactSubmissionRow>()!;
  const translate = useTranslate();
  // A notification leads here to have its message read.
  const isLinked = String(useLinkedRecord()?.id) === String(submission.id);
  const [open, setOpen] = useState(isLinked);
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
        width: { md: 'clamp(180px, 24vw, 520px)' },
      }}
    >
      <Typography
        variant="body2"
        dir="auto"
        color="textSecondary"
        sx={{
          flex: 1,
          minWidth: 0,
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          lineHeight: 1.4,
          // On a card values stand to the right, where Chromium would cut the ellipsis off.
          textAlign: 'start',
        }}
      >
        {shortened(written(message))}
      </Typography>
      <Button size="small" aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('resources.contact_forms.read')}
      </Button>
      {open && <SubmissionDialog submission={submission} open onClose={() => setOpen(false)} />}
    </Box>
  );
};
