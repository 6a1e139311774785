import { useTranslate } from 'react-admin';
import { Box, Tooltip } from '@mui/material';

import type { PersonPageRow } from '../../../contract/accounts/personPage';
import { listDate } from '../../../format/date';
import { Tag } from '../../../components/display/Tag';
import { reasonAndActor } from '../reasonAndActor';

/** How somebody stands. Why they are blocked is said at once, by whom and when where it is pointed at or focused. */
export const PersonStatus = ({ person }: { person: PersonPageRow }) => {
  const translate = useTranslate();
  if (person.deleted_at) return <Tag>{translate('person_page.status.deleted')}</Tag>;
  if (!person.is_restricted) return <Tag tint="success">{translate('person_page.status.active')}</Tag>;
  const { reason, note, blocked_by: by, restricted_at: at } = person;
  const since = at
    ? translate('person_page.status.blocked_since', { date: listDate(at) })
    : translate('person_page.status.blocked');
  const { why, who } = reasonAndActor({ reason, note, by, at });
  if (!why && !who) return <Tag tint="error">{since}</Tag>;
  return (
    <Tooltip title={[why, who || since].filter(Boolean).join(' · ')} describeChild>
      {/* In reach of the keyboard, as what it says besides must be. */}
      <Box
        component="span"
        tabIndex={0}
        sx={{ display: 'inline-flex', maxWidth: '100%', borderRadius: '12px' }}
      >
        <Tag tint="error">
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {reason ? translate('person_page.status.blocked_for', { reason }) : since}
          </Box>
        </Tag>
      </Box>
    </Tooltip>
  );
};
