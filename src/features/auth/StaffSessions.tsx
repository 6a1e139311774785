import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useLocaleState, useRecordContext, useTranslate, type RaRecord } from 'react-admin';

import { deviceText, networkText, allSessionsId, type StaffSessionRow } from '../../contract/auth/sessions';
import type { Id } from '../../contract/core/field';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { ConfirmedAction } from '../../components/bulk/ConfirmedAction';
import { Tag } from '../../components/display/fields';
import { LoadError } from '../../components/feedback/errors';
import type { DialogProps } from '../../components/dialog/dialogs';
import { ListSkeleton, PlainList, PlainListItem } from '../../components/list/PlainList';
import { useRecordName } from '../../components/list/rowActions';
import { useCapability } from '../../dataProvider/useCapability';
import { formatTimeAgo, formatDateTime } from '../auditLog/formatTime';
import { ColleagueMfaMethods } from './MfaMethodItem';

interface SessionLineProps {
  session: StaffSessionRow;
  /** Time at which the response with the session arrived, in milliseconds since 1970. */
  now: number;
  onRevoke: () => void;
}

/** List item of one session. The current session has no button, because the user menu contains Logout. */
const SessionLine = ({ session, now, onRevoke }: SessionLineProps) => {
  const { network, created_at, last_used_at, is_current } = session;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const device = translate(deviceText(session));
  const facts = [
    networkText(network),
    created_at && translate('sessions.since', { when: formatDateTime(created_at, locale) }),
    !is_current &&
      last_used_at &&
      translate('sessions.used', { when: formatTimeAgo(last_used_at, now, locale) }),
  ];
  return (
    <PlainListItem
      actions={
        !is_current && (
          <Button
            variant="outlined"
            aria-label={translate('sessions.end_named', { device })}
            onClick={onRevoke}
          >
            {translate('sessions.end')}
          </Button>
        )
      }
    >
      <Typography component="span" sx={{ fontWeight: 500, mr: 2 }}>
        {device}
      </Typography>
      {is_current && <Tag>{translate('sessions.current')}</Tag>}
      <Typography variant="body2" color="textSecondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </PlainListItem>
  );
};

const RESOURCE = 'staff-sessions';

export const SessionList = ({ person, name }: { person: Id; name: string }) => {
  const translate = useTranslate();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useGetList<StaffSessionRow>(RESOURCE, {
    filter: { person },
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'is_current', order: 'DESC' },
  });
  const [confirmation, setConfirmation] = useState<{ open: boolean; session?: StaffSessionRow }>({
    open: false,
  });
  const { open, session: selected } = confirmation;
  const others = data?.filter(({ is_current }) => !is_current) ?? [];
  const isOwn = others.length !== data?.length;
  return (
    <>
      {error && <LoadError title={translate('sessions.failed')} query={{ error, refetch, isFetching }} />}
      {!data && !error && <ListSkeleton lines={2} />}
      {data?.length === 0 && <Typography color="textSecondary">{translate('sessions.none')}</Typography>}
      <PlainList>
        {data?.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            now={dataUpdatedAt}
            onRevoke={() => setConfirmation({ open: true, session })}
          />
        ))}
      </PlainList>
      {others.length > 1 && (
        <Button
          variant="outlined"
          color="error"
          sx={{ mt: 4 }}
          onClick={() => setConfirmation({ open: true })}
        >
          {translate(isOwn ? 'sessions.end_others' : 'sessions.end_all')}
        </Button>
      )}
      <ConfirmedAction
        isSubRecord
        open={open}
        onClose={() => setConfirmation({ ...confirmation, open: false })}
        question={translate(`sessions.${selected ? 'confirm' : isOwn ? 'confirm_others' : 'confirm_all'}`)}
        warnings={[translate('sessions.remark')]}
        about={selected ? translate(deviceText(selected)) : name}
        confirmLabel={translate(`sessions.${selected ? 'end' : isOwn ? 'end_others' : 'end_all'}`)}
        destructive
        doneMessage={translate(selected ? 'sessions.ended' : 'sessions.ended_all')}
        run={(dataProvider) =>
          dataProvider.delete(RESOURCE, { id: selected?.id ?? allSessionsId(person), previousData: selected })
        }
      />
    </>
  );
};

/** Lists the sessions of the administrator in the record context. Also lists MFA methods if the server supports MFA. */
export const SessionsDialog = ({ open, onClose }: DialogProps) => {
  const translate = useTranslate();
  const record = useRecordContext<RaRecord>();
  const name = useRecordName();
  const hasMfa = useCapability('factors');
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle variant="h2" sx={{ pb: 2 }}>
        {translate('sessions.one')}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 4, fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        {record && open && <SessionList person={record.id} name={name} />}
        {record && open && hasMfa && <ColleagueMfaMethods person={record.id} />}
      </DialogContent>
      <DialogActions sx={{ p: 5, pt: 2 }}>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
