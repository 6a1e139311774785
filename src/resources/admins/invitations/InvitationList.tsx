import { Box, Card, Typography } from '@mui/material';
import { useEffect, useId } from 'react';
import { useTranslate, useGetList, useStore } from 'react-admin';

import type { InvitationRow } from '../../../contract/invitations/invitations';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import { useCapability } from '../../../dataProvider/useCapability';
import { PlainList } from '../../../components/list/PlainList';
import { ListSkeleton } from '../../../components/list/ListSkeleton';
import { LoadError } from '../../../components/feedback/LoadError';
import { Tag } from '../../../components/display/Tag';
import { INVITATIONS } from './invitation';
import { InvitationLine } from './InvitationLine';

/** Colleagues who are invited and have not chosen a password yet; nothing where there are none. */
export const InvitationList = () => {
  const translate = useTranslate();
  const titleId = useId();
  const offered = useCapability(INVITATIONS) === true;
  const { data, total, error, isFetching, refetch } = useGetList<InvitationRow>(
    INVITATIONS,
    { pagination: { page: 1, perPage: MAX_PAGE_SIZE }, sort: { field: 'sent_at', order: 'DESC' } },
    { enabled: offered },
  );
  // Their place is kept until they are known, so that the list is not moved under a finger.
  const [last, setLast] = useStore('invitations.lines', 0);
  useEffect(() => {
    if (data && data.length !== last) setLast(data.length);
  }, [data, last, setLast]);
  const isWaiting = !data && !error && last > 0;
  if (!offered || !(data?.length || error || isWaiting)) return null;
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
      {isWaiting && <ListSkeleton lines={last} />}
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
