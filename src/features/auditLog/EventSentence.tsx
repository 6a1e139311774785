import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';

import type { ActivityFilter } from '../../contract/auditLog/activity';
import { PersonLink } from '../accounts/personLinks';
import { useMayOpen } from '../../authProvider/useMayOpen';
import { activityPath } from './activityPath';
import type { NamedPerson, SentencePart } from './describeEvent';

/** All that an administrator did, or that was done to them: they have no page besides. */
const AdminLink = ({ name, filter }: { name: string; filter: ActivityFilter }) => {
  const mayOpen = useMayOpen('activity');
  if (!mayOpen) return <bdi>{name}</bdi>;
  return (
    <Link component={RouterLink} to={activityPath(filter)} underline="hover">
      <bdi>{name}</bdi>
    </Link>
  );
};

const EventPersonLink = ({ id, role, name, isErased, isActor }: NamedPerson) => {
  if (isErased) return name;
  if (id === null) return <bdi>{name}</bdi>;
  if (role === 'buyer' || role === 'seller')
    return <PersonLink kind={role} person={{ id, name, email: null }} />;
  return <AdminLink name={name} filter={isActor ? { actor: id } : { target: `${role}:${id}` }} />;
};

/** What happened, its names leading somewhere. */
export const EventSentence = ({ parts }: { parts: readonly SentencePart[] }) =>
  parts.map((part) =>
    typeof part === 'string' ? part : <EventPersonLink key={part.isActor ? 'actor' : 'person'} {...part} />,
  );
