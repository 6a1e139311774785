import LinkIcon from '@mui/icons-material/AddLinkOutlined';
import SendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import RevokeIcon from '@mui/icons-material/PersonRemoveOutlined';
import { Box, Card, Typography } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useGetList, useLocaleState, useNotify, useStore, useTranslate } from 'react-admin';

import { ConfirmedAction, type ConfirmedActionProps } from '../../components/bulk/ConfirmedAction';
import { Tag, type Tint } from '../../components/display/fields';
import { LoadError } from '../../components/feedback/errors';
import { ListSkeleton, PlainList, PlainListItem } from '../../components/list/PlainList';
import { type RowAction, RowMenu } from '../../components/list/rowActions';
import type { InvitationRow } from '../../contract/invitations/invitations';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { useCapability } from '../../dataProvider/useCapability';
import { formatDateTime } from '../../features/auditLog/formatTime';
import { InvitationLinkDialog, inviteeName } from './InvitationLinkDialog';
import { useRolesText } from './roles';

type InvitationAction = Pick<
  ConfirmedActionProps<InvitationRow>,
  'confirmLabel' | 'destructive' | 'doneMessage' | 'run' | 'onDone'
>;

/** Menu of an open invitation. Each action asks for confirmation. */
const InvitationMenu = ({ invitation }: { invitation: InvitationRow }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [shownLink, setShownLink] = useState<{ invitation: InvitationRow; inPlaceOfMail: boolean }>();
  const [isLinkOpen, setLinkOpen] = useState(false);
  const invitee = inviteeName(invitation);
  const { id, email } = invitation;
  const confirmedAction = (name: string, icon: RowAction['icon'], action: InvitationAction): RowAction => ({
    label: translate(`invitations.${name}.menu`),
    icon,
    permission: { action: name === 'withdraw' ? 'revoke' : 'resend', resource: 'invitations' },
    dialog: (state) => (
      <ConfirmedAction<InvitationRow>
        {...state}
        isSubRecord
        question={translate(`invitations.${name}.confirm`)}
        warnings={[translate(`invitations.${name}.remark`)]}
        about={invitee}
        confirmLabel={translate(`invitations.${name}.menu`)}
        {...action}
      />
    ),
  });
  const send =
    (way: InvitationRow['way']): InvitationAction['run'] =>
    async (dataProvider) => {
      const update = { id, data: { way }, previousData: invitation };
      return (await dataProvider.update<InvitationRow>('invitations', update)).data;
    };
  const showLink = (updated: InvitationRow, inPlaceOfMail: boolean) => {
    setShownLink({ invitation: updated, inPlaceOfMail });
    setLinkOpen(true);
  };
  const actions = [
    confirmedAction('again', SendIcon, {
      run: send('mail'),
      onDone: (updated) => {
        if (updated?.link) showLink(updated, true);
        else notify(translate('invitations.sent_again', { email }), { type: 'success' });
      },
    }),
    confirmedAction('copy', LinkIcon, {
      confirmLabel: translate('invitations.copy.make'),
      run: send('link'),
      onDone: (updated) => updated && showLink(updated, false),
    }),
    confirmedAction('withdraw', RevokeIcon, {
      destructive: true,
      doneMessage: translate('invitations.withdrawn'),
      run: async (dataProvider) =>
        (await dataProvider.delete<InvitationRow>('invitations', { id, previousData: invitation })).data,
    }),
  ];
  return (
    <>
      <RowMenu name={invitee} actions={actions} />
      {shownLink && (
        <InvitationLinkDialog {...shownLink} open={isLinkOpen} onClose={() => setLinkOpen(false)} />
      )}
    </>
  );
};

type Problem = 'expired' | 'lapsed' | 'failure';
const TINTS: Record<Problem, Tint> = { expired: 'warning', lapsed: 'error', failure: 'error' };

/** Returns the problem that prevents the person from accepting the invitation, or `undefined`. */
const findProblem = ({ state, failure }: InvitationRow): Problem | undefined => {
  if (state === 'expired' || state === 'lapsed') return state;
  return failure ? 'failure' : undefined;
};

/** List item of an open invitation: name, email, roles, and its expiry or problem. */
const InvitationLine = ({ invitation }: { invitation: InvitationRow }) => {
  const { email, roles, expires_at, invited_by, failure, way } = invitation;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const rolesText = useRolesText();
  const name = inviteeName(invitation);
  const problem = findProblem(invitation);
  const when = expires_at ? formatDateTime(expires_at, locale) : '';
  const by = invited_by ?? '';
  const statusTexts = {
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
        {name} {problem && <Tag tint={TINTS[problem]}>{translate(`invitations.tag.${problem}`)}</Tag>}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[name !== email && email, rolesText(roles)].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" color={problem ? 'textPrimary' : 'textSecondary'}>
        {statusTexts[problem ?? 'none']}
      </Typography>
    </PlainListItem>
  );
};

/** Lists the invitations that are not accepted yet. Renders nothing without such invitations. */
export const InvitationList = () => {
  const translate = useTranslate();
  const titleId = useId();
  const isSupported = useCapability('invitations') === true;
  const { data, total, error, isFetching, refetch } = useGetList<InvitationRow>(
    'invitations',
    { pagination: { page: 1, perPage: MAX_PAGE_SIZE }, sort: { field: 'sent_at', order: 'DESC' } },
    { enabled: isSupported },
  );
  // Reserves the height of the list on the last visit, so that loading invitations do not shift the page.
  const [lastCount, setLastCount] = useStore('invitations.lines', 0);
  useEffect(() => {
    if (data && data.length !== lastCount) setLastCount(data.length);
  }, [data, lastCount, setLastCount]);
  const showsSkeleton = !data && !error && lastCount > 0;
  if (!isSupported || !(data?.length || error || showsSkeleton)) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mb: 5, px: 5, pt: 4, pb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 3 }}>
        <Typography id={titleId} variant="h2">
          {translate('invitations.invited')}
        </Typography>
        {total ? <Tag>{total}</Tag> : null}
      </Box>
      {error && (
        <LoadError
          title={translate('invitations.failed')}
          query={{ error, refetch, isFetching }}
          sx={{ mb: 3 }}
        />
      )}
      {showsSkeleton && <ListSkeleton lines={lastCount} />}
      {data && (
        <PlainList>
          {data.map((invitation) => (
            <InvitationLine key={invitation.id} invitation={invitation} />
          ))}
        </PlainList>
      )}
    </Card>
  );
};
