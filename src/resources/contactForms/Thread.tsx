import { useTranslate } from 'react-admin';
import { Box, Skeleton } from '@mui/material';

import type { Id } from '../../contract/core/field';
import { LoadError } from '../../components/feedback/LoadError';
import { ReplyItem } from './ReplyItem';
import { useThread } from './useThread';

interface ThreadProps {
  message: Id;
  /** Whether something was answered, as far as is known: where nothing was, no place is kept for it, so that nothing below moves. */
  wasAnswered: boolean;
}

/** What was answered to a message so far, the first reply first. */
export const Thread = ({ message, wasAnswered }: ThreadProps) => {
  const translate = useTranslate();
  const { data, dataUpdatedAt, error, refetch, isFetching } = useThread(message);
  if (error && !data)
    return (
      <LoadError
        title={translate('resources.contact_forms.thread_failed')}
        query={{ error, refetch, isFetching }}
      />
    );
  if (!data) return wasAnswered && <Skeleton variant="rounded" height={72} sx={{ borderRadius: '12px' }} />;
  if (!data.length) return null;
  return (
    <Box
      component="ol"
      aria-label={translate('resources.contact_forms.thread')}
      aria-live="polite"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
    >
      {data.map((reply) => (
        <ReplyItem key={reply.id} reply={reply} now={dataUpdatedAt} />
      ))}
    </Box>
  );
};
