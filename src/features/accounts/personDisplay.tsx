import { Box, Tooltip } from '@mui/material';
import { useTranslate, useLocaleState } from 'react-admin';

import { Tag, type Tint } from '../../components/display/fields';
import type { PersonPageRow } from '../../contract/accounts/personPage';
import { listDate } from '../../format/dates';
import { dateTimeFormat } from '../../contract/core/intl';
import { DASH } from '../../format/money';

interface Decision {
  reason?: string | null | undefined;
  note?: string | null | undefined;
  by: string | null | undefined;
  at: string | null | undefined;
}

/** Returns two texts about a decision: the reason with the note, and the actor with the date. */
export const reasonAndActor = ({ reason, note, by, at }: Decision) => ({
  reasonText: [reason, note].filter(Boolean).join(': '),
  actorText: [by, by && at && listDate(at)].filter(Boolean).join(', '),
});

/** Status tag of a person. The tag of a blocked person contains the reason. A tooltip adds note, actor and date. */
export const PersonStatus = ({ person }: { person: PersonPageRow }) => {
  const translate = useTranslate();
  if (person.deleted_at) return <Tag>{translate('person_page.status.deleted')}</Tag>;
  if (!person.is_restricted) return <Tag tint="success">{translate('person_page.status.active')}</Tag>;
  const { reason, note, blocked_by: by, restricted_at: at } = person;
  const since = at
    ? translate('person_page.status.blocked_since', { date: listDate(at) })
    : translate('person_page.status.blocked');
  const { reasonText, actorText } = reasonAndActor({ reason, note, by, at });
  if (!reasonText && !actorText) return <Tag tint="error">{since}</Tag>;
  return (
    <Tooltip title={[reasonText, actorText || since].filter(Boolean).join(' · ')} describeChild>
      {/* Makes the tag focusable, so that keyboard users can read the tooltip. */}
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

export const BOOKING_TINTS: Partial<Record<string, Tint>> = { upcoming: 'info', completed: 'success' };

/** Returns a function that formats the start of an appointment: the date as in lists, followed by the time. */
export const useFormatDateTime = () => {
  const [locale] = useLocaleState();
  return (moment: string | null) =>
    moment
      ? `${listDate(moment)}, ${dateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(moment))}`
      : DASH;
};
