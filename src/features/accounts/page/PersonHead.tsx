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
  /** Reduces its height above a table: ten rows then fit on a screen 900 pixels high. */
  isLow: boolean;
}

/** One line below the name: status, and facts with their labels before them. */
const LOW_FACTS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  mt: 1,
  '& dl': { mt: 0, columnGap: 4, rowGap: 0, fontSize: '0.9375rem' },
  '& dl > div': { display: 'flex', alignItems: 'center', columnGap: 1.5 },
} as const;

/** Who this is, how to reach them, what can be done, and the way back to the list as it was. */
export const PersonHead = ({ kind, title, name, person, isPending, isLow }: PersonHeadProps) => {
  const translate = useTranslate();
  const size = isLow ? 44 : 64;
  const status = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, minHeight: 24 }}>
      <Tag>{translate(`person_page.kind.${kind}`)}</Tag>
      {person && <PersonStatus person={person} />}
    </Box>
  );
  return (
    <Box sx={{ mb: isLow ? 1 : 4 }}>
      <title>{`${title} · Treat Ya Self`}</title>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 3,
          ...(isLow && { '& > a': { mb: 0 } }),
        }}
      >
        <BackToList />
        {person && <OtherViewers record={`${kind}:${person.id}`} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: isLow ? 3 : 4 }}>
        <Avatar
          src={person?.image || undefined}
          alt=""
          sx={{ width: size, height: size, bgcolor: 'primary.main', color: 'primary.contrastText' }}
        >
          {person?.deleted_at ? undefined : initials(name)}
        </Avatar>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Typography
            variant="h1"
            sx={{ overflowWrap: 'anywhere', ...(isLow ? { fontSize: '1.5rem' } : { mb: 1 }) }}
          >
            {title}
          </Typography>
          {!isLow && status}
        </Box>
        {person && !person.deleted_at && <PersonActions person={person} />}
      </Box>
      <Box sx={isLow ? LOW_FACTS : {}}>
        {isLow && status}
        {person && <PersonFacts person={person} isShort={isLow} />}
        {isPending && (
          <Skeleton
            sx={{
              mt: isLow ? 0 : 4,
              height: isLow ? 32 : 52,
              width: '100%',
              maxWidth: 640,
              transform: 'none',
            }}
          />
        )}
      </Box>
      {person?.deleted_at && (
        <Alert severity="info" variant="outlined" sx={{ mt: 4 }}>
          {translate('person_page.gone.text', { date: listDate(person.deleted_at) })}
        </Alert>
      )}
    </Box>
  );
};
