import { useTranslate } from 'react-admin';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';

import type { ContactSubmissionRow } from '../../contract/support/contactMessages';
import { ReplyForm } from './ReplyForm';
import { Thread } from './Thread';

interface ConversationProps {
  submission: ContactSubmissionRow;
  autoFocus: boolean;
}

/** What was answered to a message, and a place to answer. */
export const Conversation = ({ submission, autoFocus }: ConversationProps) => {
  const translate = useTranslate();
  // A new form after each reply, and whoever wrote one stays where they are.
  const [written, setWritten] = useState(0);
  return (
    <Box sx={{ mt: 5, pt: 5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 4 }}>
      <Thread message={submission.id} wasAnswered={submission.status === 'answered'} />
      {submission.user?.email ? (
        <ReplyForm
          key={written}
          message={submission.id}
          person={submission.user}
          autoFocus={autoFocus || written > 0}
          onSent={() => setWritten(written + 1)}
        />
      ) : (
        <Typography color="textSecondary">{translate('resources.contact_forms.nobody')}</Typography>
      )}
    </Box>
  );
};
