import { Box, Link } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import type { ActivityFilter, ActivityRow, Scalar } from '../../contract/auditLog/activity';
import { Detail } from '../../components/dialog/DetailsDrawer';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import { useMayOpen } from '../../authProvider/useMayOpen';
import { activityPath } from './activityPath';
import { formatDateTime } from './formatTime';
import { fieldLabel, formatValue } from './formatChange';

/** Facts that the sentence itself says, and the key of a reason. */
const SAID = ['credits_hundredths', 'reason'];
const SAID_OF: Partial<Record<string, string[]>> = {
  exported: ['what', 'rows'],
  fee_changed: ['processing_fee'],
};
const saidOf = (action: string) => SAID_OF[action] ?? SAID;

/** Table of changed fields. A new record has no column of old values. */
const ChangesTable = ({ changes, target }: Pick<ActivityRow, 'changes' | 'target'>) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (!changes.length) return null;
  const isNew = changes.every((change) => change.before === null);
  const value = (name: string, of: Scalar) => <bdi>{formatValue(translate, name, of, locale)}</bdi>;
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        maxWidth: 720,
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        fontSize: '0.875rem',
        '& th, & td': {
          textAlign: 'start',
          verticalAlign: 'top',
          fontWeight: 400,
          p: 2,
          borderBottom: 1,
          borderColor: 'divider',
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
        },
        '& th': { color: 'text.secondary' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{translate('audit_log.details.field')}</th>
          {!isNew && <th scope="col">{translate('audit_log.details.before')}</th>}
          <th scope="col">{translate('audit_log.details.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldLabel(translate, change.field, target)}</th>
            {!isNew && <td>{value(change.field, change.before)}</td>}
            <td>
              {change.before === null && change.after === null
                ? translate('audit_log.changed')
                : value(change.field, change.after)}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

/** All that is known of what happened, and where more of its kind is found. */
export const EventDetails = ({ event }: { event: ActivityRow }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const written = useTextOrErased();
  const { action, created_at, target, name, person, actor, facts, changes, reason, note, request_id } = event;
  const mayOpen = useMayOpen('activity');
  const more: { text: string; filter: ActivityFilter }[] = [];
  if (person?.name && person.id !== null) {
    const text = translate('audit_log.details.all_about_person', { name: person.name });
    more.push({ text, filter: { target: `${person.role}:${person.id}` } });
  }
  if (target) more.push({ text: translate('audit_log.details.all_about'), filter: { target } });
  if (actor?.name && actor.id !== null) {
    const text = translate('audit_log.details.all_by', { name: actor.name });
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
        {created_at && (
          <Detail label={translate('audit_log.details.when')}>{formatDateTime(created_at, locale)}</Detail>
        )}
        {name && person && <Detail label={translate('audit_log.details.what')}>{written(name)}</Detail>}
        {Object.entries(facts)
          .filter(([fact, value]) => !saidOf(action).includes(fact) && value !== null)
          .map(([fact, value]) => (
            <Detail key={fact} label={fieldLabel(translate, fact)}>
              {formatValue(translate, fact, value, locale)}
            </Detail>
          ))}
        {reason && <Detail label={translate('audit_log.details.reason')}>{reason}</Detail>}
        {note && <Detail label={translate('audit_log.details.note')}>{written(note)}</Detail>}
        {request_id && <Detail label={translate('audit_log.details.request')}>{request_id}</Detail>}
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
