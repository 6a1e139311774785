import { Box, Typography } from '@mui/material';

import type { ContactSubmissionRow } from '../../contract/support/contactMessages';
import { listDate } from '../../format/date';
import { DASH } from '../../format/money';
import { AssigneeButton } from '../../features/support/assignments/AssigneeButton';
import { useCapability } from '../../dataProvider/useCapability';
import { CapabilityGate } from '../../features/extensions/CapabilityGate';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { MailLink } from '../../components/display/MailLink';
import { PersonLink } from '../../features/accounts/personLinks';
import { useReplySubject } from './useReplySubject';

const StatusMenu = lazyComponent(() => import('./StatusMenu').then((module) => module.StatusMenu));

/** As high as what stands beside it (WCAG 2.5.8). */
const NAME = {
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-block', minHeight: 24, lineHeight: '24px' },
} as const;

/** Who wrote a message and when, its state, and who deals with it. */
export const SubmissionFacts = ({ submission }: { submission: ContactSubmissionRow }) => {
  const { user, created_at, status } = submission;
  const replySubject = useReplySubject()(submission);
  const canMark = useCapability('messages');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        mb: 5,
        pb: 4,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={NAME}>
        <PersonLink kind={user?.role} person={user} />
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <MailLink email={user?.email} subject={replySubject} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {listDate(created_at)}
      </Typography>
      {canMark && status && <StatusMenu submission={submission} />}
      <CapabilityGate capability="assignments">
        <AssigneeButton concern="message" about={user ? (user.name ?? DASH) : ''} />
      </CapabilityGate>
    </Box>
  );
};
