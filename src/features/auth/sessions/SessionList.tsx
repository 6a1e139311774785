import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate, useGetList, useLocaleState } from 'react-admin';

import {
  deviceText,
  networkText,
  allSessionsId,
  type StaffSessionRow,
} from '../../../contract/auth/sessions';
import type { Id } from '../../../contract/core/field';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import { ConfirmedAction } from '../../../components/bulk/ConfirmedAction';
import { PlainList, PlainListItem } from '../../../components/list/PlainList';
import { ListSkeleton } from '../../../components/list/ListSkeleton';
import { LoadError } from '../../../components/feedback/LoadError';
import { formatTimeAgo, formatDateTime } from '../../auditLog/formatTime';
import { Tag } from '../../../components/display/Tag';

interface SessionLineProps {
  session: StaffSessionRow;
  /** When that was said, in milliseconds. */
  now: number;
  onEnd: () => void;
}

/** One session: with what, from which network, since when, how lately. The one that asks is ended by signing out. */
const SessionLine = ({ session, now, onEnd }: SessionLineProps) => {
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
          <Button variant="outlined" aria-label={translate('sessions.end_named', { device })} onClick={onEnd}>
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

const EXTRA = 'staff-sessions';

interface SessionListProps {
  /** Whose they are. */
  person: Id;
  name: string;
}

/** Where somebody is signed in; each but the one that is looked from can be ended, and all at once. */
export const SessionList = ({ person, name }: SessionListProps) => {
  const translate = useTranslate();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useGetList<StaffSessionRow>(EXTRA, {
    filter: { person },
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'is_current', order: 'DESC' },
  });
  const [asked, setAsked] = useState<{ open: boolean; one?: StaffSessionRow }>({ open: false });
  const { open, one } = asked;
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
            onEnd={() => setAsked({ open: true, one: session })}
          />
        ))}
      </PlainList>
      {others.length > 1 && (
        <Button variant="outlined" color="error" sx={{ mt: 4 }} onClick={() => setAsked({ open: true })}>
          {translate(isOwn ? 'sessions.end_others' : 'sessions.end_all')}
        </Button>
      )}
      <ConfirmedAction
        isSubRecord
        open={open}
        onClose={() => setAsked({ ...asked, open: false })}
        question={translate(`sessions.${one ? 'confirm' : isOwn ? 'confirm_others' : 'confirm_all'}`)}
        warnings={[translate('sessions.remark')]}
        about={one ? translate(deviceText(one)) : name}
        confirmLabel={translate(`sessions.${one ? 'end' : isOwn ? 'end_others' : 'end_all'}`)}
        destructive
        doneMessage={translate(one ? 'sessions.ended' : 'sessions.ended_all')}
        run={(dataProvider) =>
          dataProvider.delete(EXTRA, { id: one?.id ?? allSessionsId(person), previousData: one })
        }
      />
    </>
  );
};
