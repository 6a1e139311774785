import { Typography } from '@mui/material';
import { useTranslate, useLocaleState } from 'react-admin';

import type { InvitationRow } from '../../../contract/invitations/invitations';
import { formatDateTime } from '../../../features/auditLog/formatTime';
import { PlainListItem } from '../../../components/list/PlainList';
import { Tag, type Tint } from '../../../components/display/Tag';
import { useRolesText } from '../useRolesText';
import { nameOf } from './invitation';
import { InvitationMenu } from './InvitationMenu';

type Trouble = 'expired' | 'lapsed' | 'failure';
const TINTS: Record<Trouble, Tint> = { expired: 'warning', lapsed: 'error', failure: 'error' };

/** What keeps somebody from accepting; nothing where all is well. */
const troubleOf = ({ state, failure }: InvitationRow): Trouble | undefined => {
  if (state === 'expired' || state === 'lapsed') return state;
  return failure ? 'failure' : undefined;
};

/** One who is invited: as what, by whom and until when, and what is the matter. */
export const InvitationLine = ({ invitation }: { invitation: InvitationRow }) => {
  const { email, roles, expires_at, invited_by, failure, way } = invitation;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const inWords = useRolesText();
  const name = nameOf(invitation);
  const trouble = troubleOf(invitation);
  const when = expires_at ? formatDateTime(expires_at, locale) : '';
  const by = invited_by ?? '';
  const standing = {
    expired: translate('invitations.ended', { when }),
    lapsed: translate('invitations.lapsed', { by }),
    failure: failure ?? '',
    none: [
      translate('invitations.until', { when }),
      by && translate('invitations.by_whom', { by }),
      way === 'link' && translate('invitations.to_pass_on'),
    ]
      .filter(Boolean)
      .join(' · '),
  };
  return (
    <PlainListItem actions={<InvitationMenu invitation={invitation} />}>
      <Typography component="div" dir="auto" sx={{ fontWeight: 500 }}>
        {name} {trouble && <Tag tint={TINTS[trouble]}>{translate(`invitations.tag.${trouble}`)}</Tag>}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[name !== email && email, inWords(roles)].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" color={trouble ? 'textPrimary' : 'textSecondary'}>
        {standing[trouble ?? 'none']}
      </Typography>
    </PlainListItem>
  );
};
