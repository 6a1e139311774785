import { Link, Box, Button, Collapse, Tooltip, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { useId, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

import { useMayOpen } from '../../authProvider/useMayOpen';
import type { ActivityFilter, ActivityRow, Scalar } from '../../contract/auditLog';
import { ADMIN_BASE } from '../../contract/routes';
import { PersonLink } from '../accounts/personLinks';
import {
  type PersonPart,
  type SentencePart,
  describeEvent,
  sentenceText,
  fieldLabel,
  formatValue,
} from './describeEvent';
import { Detail } from '../../components/dialog/DetailsDrawer';
import { useTextOrErased } from '../../components/display/fields';
import { ROW_PROPS, shortcutProps } from '../../components/list/shortcuts';
import { FOCUSED_ROW } from '../../components/list/tableStyles';
import { formatDateTime, formatTimeAgo } from './formatTime';

export const activityPath = (filter: ActivityFilter) =>
  `${ADMIN_BASE}/activity?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** Name of an administrator, as a link to the filtered activity page. An administrator has no other page. */
const AdminLink = ({ name, filter }: { name: string; filter: ActivityFilter }) => {
  const mayOpen = useMayOpen('activity');
  if (!mayOpen) return <bdi>{name}</bdi>;
  return (
    <Link component={RouterLink} to={activityPath(filter)} underline="hover">
      <bdi>{name}</bdi>
    </Link>
  );
};

const EventPersonLink = ({ id, role, name, isErased, isActor }: PersonPart) => {
  if (isErased) return name;
  if (id === null) return <bdi>{name}</bdi>;
  if (role === 'buyer' || role === 'seller')
    return <PersonLink kind={role} person={{ id, name, email: null }} />;
  return <AdminLink name={name} filter={isActor ? { actor: id } : { target: `${role}:${id}` }} />;
};

/** Sentence of an audit event, with links on the names of people. */
export const EventSentence = ({ parts }: { parts: readonly SentencePart[] }) =>
  parts.map((part) =>
    typeof part === 'string' ? part : <EventPersonLink key={part.isActor ? 'actor' : 'person'} {...part} />,
  );

/** Names of facts that the sentence of an event contains, by action. The event's details do not repeat these facts. */
const SENTENCE_FACTS: Partial<Record<string, string[]>> = {
  exported: ['what', 'rows'],
  fee_changed: ['processing_fee'],
};
/** Default for actions that are not in `SENTENCE_FACTS`. The details show the text of the reason, and omit the key. */
const DEFAULT_SENTENCE_FACTS = ['credits_hundredths', 'reason'];

const ChangesTable = ({ changes, target }: Pick<ActivityRow, 'changes' | 'target'>) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (!changes.length) return null;
  const isNew = changes.every((change) => change.before === null);
  const renderValue = (name: string, value: Scalar) => (
    <bdi>{formatValue(translate, name, value, locale)}</bdi>
  );
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
            <th scope="row">{fieldLabel(translate, change.field, locale, target)}</th>
            {!isNew && <td>{renderValue(change.field, change.before)}</td>}
            <td>
              {change.before === null && change.after === null
                ? translate('audit_log.changed')
                : renderValue(change.field, change.after)}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

const EventDetails = ({ event }: { event: ActivityRow }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const textOrErased = useTextOrErased();
  const { action, created_at, target, name, person, actor, facts, changes, reason, note, request_id } = event;
  const mayOpen = useMayOpen('activity');
  const sentenceFacts = SENTENCE_FACTS[action] ?? DEFAULT_SENTENCE_FACTS;
  const links: { text: string; filter: ActivityFilter }[] = [];
  if (person?.name && person.id !== null) {
    const text = translate('audit_log.details.all_about_person', { name: person.name });
    links.push({ text, filter: { target: `${person.role}:${person.id}` } });
  }
  if (target) links.push({ text: translate('audit_log.details.all_about'), filter: { target } });
  if (actor?.name && actor.id !== null) {
    const text = translate('audit_log.details.all_by', { name: actor.name });
    links.push({ text, filter: { actor: actor.id } });
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
        {name && person && <Detail label={translate('audit_log.details.what')}>{textOrErased(name)}</Detail>}
        {Object.entries(facts)
          .filter(([fact, value]) => !sentenceFacts.includes(fact) && value !== null)
          .map(([fact, value]) => (
            <Detail key={fact} label={fieldLabel(translate, fact, locale)}>
              {formatValue(translate, fact, value, locale)}
            </Detail>
          ))}
        {reason && <Detail label={translate('audit_log.details.reason')}>{reason}</Detail>}
        {note && <Detail label={translate('audit_log.details.note')}>{textOrErased(note)}</Detail>}
        {request_id && <Detail label={translate('audit_log.details.request')}>{request_id}</Detail>}
      </Box>
      {mayOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, mt: 4, displayPrint: 'none' }}>
          {links.map(({ text, filter }) => (
            <Link key={text} component={RouterLink} to={activityPath(filter)}>
              {text}
            </Link>
          ))}
        </Box>
      )}
    </Box>
  );
};

interface EventTimeProps {
  timestamp: string;
  /** Current time in milliseconds. */
  now: number;
  locale: string;
  sentence: string;
  detailsId: string;
  isOpen: boolean;
  onToggle: () => void;
}

const EventTime = ({ timestamp, now, locale, sentence, detailsId, isOpen, onToggle }: EventTimeProps) => {
  const ago = formatTimeAgo(timestamp, now, locale);
  const exact = formatDateTime(timestamp, locale);
  return (
    <Tooltip title={exact} describeChild slotProps={{ popper: { sx: { displayPrint: 'none' } } }}>
      <Button
        size="small"
        color="inherit"
        {...shortcutProps('open')}
        onClick={onToggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        aria-label={`${ago}: ${sentence}`}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{
          flex: 'none',
          alignSelf: { xs: 'flex-start', sm: 'center' },
          px: 2,
          ml: { xs: -2, sm: 0 },
          mr: { sm: -2 },
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          fontWeight: 400,
        }}
      >
        <time dateTime={timestamp}>{ago}</time>
      </Button>
    </Tooltip>
  );
};

/** List item of an audit event: a sentence, and a button that shows the details. `now` is in milliseconds. */
export const EventLine = ({ event, now }: { event: ActivityRow; now: number }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const parts = describeEvent(event, translate, locale);
  return (
    <Box
      component="li"
      {...ROW_PROPS}
      sx={{
        px: 5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        breakInside: 'avoid',
        '&:focus-visible': FOCUSED_ROW,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { sm: 'center' },
          justifyContent: 'space-between',
          columnGap: 4,
        }}
      >
        <Typography sx={{ py: 1, overflowWrap: 'anywhere', minWidth: 0 }}>
          <EventSentence parts={parts} />
        </Typography>
        {event.created_at && (
          // Prints the time. The button that shows the time on screen is not printed.
          <Box component="span" sx={{ display: 'none', displayPrint: 'inline', flex: 'none' }}>
            {formatDateTime(event.created_at, locale)}
          </Box>
        )}
        {event.created_at && (
          <EventTime
            timestamp={event.created_at}
            now={now}
            locale={locale}
            sentence={sentenceText(parts)}
            detailsId={id}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
      </Box>
      <Collapse in={isOpen} unmountOnExit id={id}>
        <EventDetails event={event} />
      </Collapse>
    </Box>
  );
};
