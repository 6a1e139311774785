import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';

import { useMayOpen } from '../../authProvider/useMayOpen';
import type { ActivityFilter } from '../../contract/auditLog';
import { ADMIN_BASE } from '../../contract/routes';
import { PersonLink } from '../accounts/personLinks';
import type { PersonPart, SentencePart } from './describeEvent';

/** Returns the path of the activity page with this filter. */
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
