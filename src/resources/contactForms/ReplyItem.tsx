import { Box, Button, Typography } from '@mui/material';
import { useTranslate, useLocaleState, useNotify, useRefresh, useUpdate } from 'react-admin';

import type { ReplyRow } from '../../contract/support/contactMessages';
import { formatTimeAgo, formatDateTime } from '../../features/auditLog/formatTime';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import { Tag, type Tint } from '../../components/display/Tag';
import { useOneAtATime } from '../../components/form/useOneAtATime';
import { REPLIES } from './names';
import { RETURN_PROMISE } from '../../components/form/returnPromise';
import { useNotifyFailure } from '../../components/feedback/useNotifyFailure';

const TINTS: Partial<Record<string, Tint>> = {
  sending: 'info',
  queued: 'warning',
  sent: 'success',
  failed: 'error',
};

interface ReplyItemProps {
  reply: ReplyRow;
  /** In milliseconds. */
  now: number;
}

/** Who answered what and when, and what became of it; what failed can be sent again. */
export const ReplyItem = ({ reply, now }: ReplyItemProps) => {
  const translate = useTranslate();
  const written = useTextOrErased();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const [locale] = useLocaleState();
  const [update, { isPending }] = useUpdate(REPLIES, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => {
      notify(translate('resources.contact_forms.on_its_way'), { type: 'success' });
      refresh();
    },
    onError: (error) => {
      notifyFailure(error);
      // A colleague may have been faster, or the server may have done what it did not confirm.
      refresh();
    },
  });
  const { id, author, text, created_at, state, failure } = reply;
  const sendAgain = useOneAtATime(() =>
    update(REPLIES, { id, data: { again: true }, previousData: reply }, RETURN_PROMISE),
  );
  const name = author?.name ?? translate('resources.contact_forms.left');
  const ago = created_at ? formatTimeAgo(created_at, now, locale) : '';
  return (
    <Box
      component="li"
      sx={{ px: 4, py: 3, borderRadius: '12px', bgcolor: 'action.hover', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mb: 2 }}>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Typography>
        {created_at && (
          <Typography variant="body2" color="textSecondary">
            <time dateTime={created_at} title={formatDateTime(created_at, locale)}>
              {ago}
            </time>
          </Typography>
        )}
        <Tag tint={TINTS[state]}>{translate(`resources.contact_forms.reply_state.${state}`)}</Tag>
      </Box>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
        {written(text)}
      </Typography>
      {state === 'queued' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {translate('resources.contact_forms.queued', { failure: failure ?? '' })}
        </Typography>
      )}
      {state === 'failed' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 3 }}>
          <Typography variant="body2" color="error" sx={{ flex: '1 1 200px' }}>
            {failure}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            loading={isPending}
            aria-label={translate('resources.contact_forms.again_of', { name, ago })}
            onClick={() => void sendAgain()}
          >
            {translate('resources.contact_forms.again')}
          </Button>
        </Box>
      )}
    </Box>
  );
};
