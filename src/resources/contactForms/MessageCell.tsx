import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';

import type { ContactSubmissionRow } from '../../contract/support/contactMessages';
import { DASH } from '../../format/money';
import { useDrafts } from '../../components/form/draft/useDrafts';
import { useCapability } from '../../dataProvider/useCapability';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import { useLinkedRecordFilter } from '../../components/list/useLinkedRecordFilter';
import { useOpenRecord, useShowLink } from '../../components/list/useRecordLink';
import { shortcutProps } from '../../components/list/table/keys/keys';
import { REPLY } from './names';
import { excerptOf } from './excerptOf';
import { SubmissionDialog } from './SubmissionDialog';

const WIDTH = { width: { md: 'clamp(180px, 24vw, 520px)' } } as const;
/** State and assignee take their room; where none is left for a few words, the button stands for the message. */
const WIDTH_WITH_STATUS = {
  width: { md: 'clamp(76px, 100vw - 1190px, 520px)' },
  '@media (min-width: 900px) and (max-width: 1379px)': { '& > p': { display: 'none' } },
} as const;

/** The beginning of a message on two lines, and a way to read all of it. */
export const MessageCell = () => {
  const submission = useRecordContext<ContactSubmissionRow>()!;
  const translate = useTranslate();
  // A notification leads here to have its message read.
  const isLinked = String(useLinkedRecordFilter()?.id) === String(submission.id);
  const { hasDraft } = useDrafts();
  const [open, setOpen] = useState(() => isLinked || hasDraft(REPLY));
  const openRecord = useOpenRecord();
  const isOnItsList = useShowLink(submission.id) !== undefined;
  const written = useTextOrErased();
  const haveStates = useCapability('messages');
  const { message, subject, user } = submission;
  const label = user
    ? translate('resources.contact_forms.read_of', { name: user?.name ?? DASH })
    : translate('resources.contact_forms.read_about', { subject: written(subject) });
  return (
    <Box
      sx={[
        { display: 'flex', alignItems: 'center', gap: 2, flex: 1, minWidth: 0 },
        haveStates ? WIDTH_WITH_STATUS : WIDTH,
      ]}
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
        {excerptOf(written(message))}
      </Typography>
      <Button
        size="small"
        {...shortcutProps('open')}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => (isOnItsList ? openRecord('show', submission.id) : setOpen(true))}
      >
        {translate('resources.contact_forms.read')}
      </Button>
      {open && <SubmissionDialog open onClose={() => setOpen(false)} />}
    </Box>
  );
};
