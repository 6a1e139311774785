import LinkIcon from '@mui/icons-material/AddLinkOutlined';
import CopyIcon from '@mui/icons-material/ContentCopy';
import SendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import RevokeIcon from '@mui/icons-material/PersonRemoveOutlined';
import {
  Alert,
  Box,
  Button,
  Card,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useGetList, useLocaleState, useNotify, useStore, useTranslate } from 'react-admin';

import { ConfirmedAction, type ConfirmedActionProps } from '../../components/bulk/ConfirmedAction';
import type { DialogProps } from '../../components/dialog/dialogs';
import { Tag, type Tint } from '../../components/display/fields';
import { LoadError } from '../../components/feedback/errors';
import { copyText } from '../../components/feedback/textFiles';
import { ListSkeleton, PlainList, PlainListItem } from '../../components/list/PlainList';
import { RowMenu, type RowAction } from '../../components/list/rowActions';
import type { InvitationRow } from '../../contract/invitations';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { useCapability } from '../../dataProvider/useCapability';
import { formatDateTime } from '../../features/auditLog/formatTime';
import { fullName } from '../../format/person';
import { useRolesText } from './roles';

/** Returns the name of the invited person, or their email if the invitation has no name. */
const inviteeName = (invitation: InvitationRow) =>
  invitation.first_name || invitation.last_name ? fullName(invitation) : invitation.email;

interface DisplayedLink {
  invitation: InvitationRow;
  /** True if the current user selected delivery by email, but the server cannot send email. */
  replacesMail: boolean;
}

/** Shows the link of an invitation. The server returns the link only once, so users cannot open the dialog again. */
const InvitationLinkDialog = ({ invitation, replacesMail, open, onClose }: DisplayedLink & DialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const notify = useNotify();
  const [locale] = useLocaleState();
  const { link, expires_at } = invitation;
  const copy = async () => {
    try {
      await copyText(link ?? '');
      notify(translate('invitations.copied'), { type: 'success' });
    } catch {
      notify(translate('invitations.not_copied'), { type: 'error' });
    }
  };
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 2 }}>
        {translate('invitations.link_title')}
      </DialogTitle>
      <DialogContent>
        {replacesMail && (
          <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
            {translate('invitations.no_mail')}
          </Alert>
        )}
        <Typography sx={{ mb: 5, overflowWrap: 'anywhere' }}>
          {translate('invitations.link_help', {
            name: inviteeName(invitation),
            when: expires_at ? formatDateTime(expires_at, locale) : '',
          })}
        </Typography>
        {/* A click selects the whole link, so that the user can copy the link without the button. */}
        <Box
          component="p"
          sx={{
            m: 0,
            p: 4,
            border: 1,
            borderColor: 'divider',
            borderRadius: '12px',
            bgcolor: 'background.default',
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {link}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 5, pt: 2, gap: 2 }}>
        <Button onClick={onClose}>{translate('invitations.done')}</Button>
        <Button variant="contained" startIcon={<CopyIcon />} autoFocus onClick={() => void copy()}>
          {translate('invitations.copy_link')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Returns the dialog that shows the link of a saved invitation, and a function that opens the dialog. */
export const useInvitationLink = () => {
  const [displayedLink, setDisplayedLink] = useState<DisplayedLink>();
  const [open, setOpen] = useState(false);
  const showLink = (invitation: InvitationRow, replacesMail: boolean) => {
    setDisplayedLink({ invitation, replacesMail });
    setOpen(true);
  };
  const dialog = displayedLink && (
    <InvitationLinkDialog {...displayedLink} open={open} onClose={() => setOpen(false)} />
  );
  return [showLink, dialog] as const;
};

type InvitationAction = Pick<
  ConfirmedActionProps<InvitationRow>,
  'confirmLabel' | 'destructive' | 'doneMessage' | 'run' | 'onDone'
>;

const InvitationMenu = ({ invitation }: { invitation: InvitationRow }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [showLink, linkDialog] = useInvitationLink();
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
      {linkDialog}
    </>
  );
};

type Problem = 'expired' | 'lapsed' | 'failure';
const TINTS: Record<Problem, Tint> = { expired: 'warning', lapsed: 'error', failure: 'error' };

const findProblem = ({ state, failure }: InvitationRow): Problem | undefined => {
  if (state === 'expired' || state === 'lapsed') return state;
  return failure ? 'failure' : undefined;
};

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

/** Lists the invitations that are not accepted yet. Renders nothing if no such invitation exists. */
export const InvitationList = () => {
  const translate = useTranslate();
  const titleId = useId();
  const isSupported = useCapability('invitations') === true;
  const query = useGetList<InvitationRow>(
    'invitations',
    { pagination: { page: 1, perPage: MAX_PAGE_SIZE }, sort: { field: 'sent_at', order: 'DESC' } },
    { enabled: isSupported },
  );
  const { data, total, error } = query;
  // Reserves the height that the list had on the last visit, so that the page does not shift during loading.
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
      {error && <LoadError title="invitations.failed" query={query} sx={{ mb: 3 }} />}
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
