import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';

import type { ActivityFilter, ActivityRow } from '../../contract/auditLog/activity';
import { Detail } from '../../components/dialog/DetailsDrawer';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import { useMayOpen } from '../../authProvider/useMayOpen';
import { activityPath } from './activityPath';
import { ChangesTable } from './ChangesTable';
import { formatDateTime } from './formatTime';
import { useWords } from './useWords';
import { fieldLabel, formatValue } from './formatChange';

/** Facts that the sentence itself says, and the key of a reason. */
const SAID = ['credits_hundredths', 'reason'];
const SAID_OF: Partial<Record<string, string[]>> = {
  exported: ['what', 'rows'],
  fee_changed: ['processing_fee'],
};
const saidOf = (action: string) => SAID_OF[action] ?? SAID;

/** All that is known of what happened, and where more of its kind is found. */
export const EventDetails = ({ event }: { event: ActivityRow }) => {
  const { words, locale } = useWords();
  const written = useTextOrErased();
  const { action, created_at, target, name, person, actor, facts, changes, reason, note, request_id } = event;
  const { details } = words;
  const mayOpen = useMayOpen('activity');
  const more: { text: string; filter: ActivityFilter }[] = [];
  if (person?.name && person.id !== null) {
    const text = details.all_about_person.replace('%{name}', person.name);
    more.push({ text, filter: { target: `${person.role}:${person.id}` } });
  }
  if (target) more.push({ text: details.all_about, filter: { target } });
  if (actor?.name && actor.id !== null) {
    const text = details.all_by.replace('%{name}', actor.name);
    more.push({ text, filter: { actor: actor.id } });
  }
  return (
    <Box sx={{ pb: 4 }}>
      <ChangesTable changes={changes} target={target} />
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
          gap: 4,
          m: 0,
          mt: 3,
        }}
      >
        {created_at && <Detail label={details.when}>{formatDateTime(created_at, locale)}</Detail>}
        {name && person && <Detail label={details.what}>{written(name)}</Detail>}
        {Object.entries(facts)
          .filter(([fact, value]) => !saidOf(action).includes(fact) && value !== null)
          .map(([fact, value]) => (
            <Detail key={fact} label={fieldLabel(words, fact)}>
              {formatValue(words, fact, value, locale)}
            </Detail>
          ))}
        {reason && <Detail label={details.reason}>{reason}</Detail>}
        {note && <Detail label={details.note}>{written(note)}</Detail>}
        {request_id && <Detail label={details.request}>{request_id}</Detail>}
      </Box>
      {mayOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, mt: 4, displayPrint: 'none' }}>
          {more.map(({ text, filter }) => (
            <Link key={text} component={RouterLink} to={activityPath(filter)}>
              {text}
            </Link>
          ))}
        </Box>
      )}
    </Box>
  );
};
