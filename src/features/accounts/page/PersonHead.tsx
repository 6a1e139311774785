import { useTranslate } from 'react-admin';
import { Alert, Avatar, Box, Skeleton, Typography } from '@mui/material';

import type { PersonKind, PersonPageRow } from '../../../contract/accounts/personPage';
import { listDate } from '../../../format/date';
import { initials } from '../../../format/name';
import { OtherViewers } from '../../live/OtherViewers';
import { Tag } from '../../../components/display/Tag';
import { BackToList } from '../BackToList';
import { PersonActions } from './PersonActions';
import { PersonFacts } from './PersonFacts';
import { PersonStatus } from './PersonStatus';

interface PersonHeadProps {
  kind: PersonKind;
  /** The page's heading, which may say more than the name. */
  title: string;
  name: string;
  /** Nobody until they are there. */
  person: PersonPageRow | undefined;
  isPending: boolean;
}

/** Who this is, how to reach them, what can be done, and the way back to the list as it was. */
export const PersonHead = ({ kind, title, name, person, isPending }: PersonHeadProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 4 }}>
      <title>{`${title} · Treat Ya Self`}</title>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 3 }}>
        <BackToList />
        {person && <OtherViewers record={`${kind}:${person.id}`} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Avatar
          src={person?.image || undefined}
          alt=""
          sx={{ width: 64, height: 64, bgcolor: 'primary.main', color: 'primary.contrastText' }}
        >
          {person?.deleted_at ? undefined : initials(name)}
        </Avatar>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
            {title}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, minHeight: 24 }}>
            <Tag>{translate(`person_page.kind.${kind}`)}</Tag>
            {person && <PersonStatus person={person} />}
          </Box>
        </Box>
        {person && !person.deleted_at && <PersonActions person={person} />}
      </Box>
      {person && <PersonFacts person={person} />}
      {isPending && <Skeleton sx={{ mt: 4, height: 52, maxWidth: 640, transform: 'none' }} />}
      {person?.deleted_at && (
        <Alert severity="info" variant="outlined" sx={{ mt: 4 }}>
          {translate('person_page.gone.text', { date: listDate(person.deleted_at) })}
        </Alert>
      )}
    </Box>
  );
};
