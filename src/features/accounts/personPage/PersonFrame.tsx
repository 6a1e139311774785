import { Alert, Avatar, Box, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';

import { Tag } from '../../../components/display/fields';
import type { PersonPageRow } from '../../../contract/accounts/personPage';
import { listDate } from '../../../format/dates';
import { fullName, initials } from '../../../format/person';
import { OtherViewers } from '../../live/openRecord';
import { BackToList, useLinkedPerson } from '../personLinks';
import { PersonStatus } from '../personDisplay';
import { PersonActions, PersonFacts } from './PersonDetails';
import { PersonTabs, type PersonTabProps, type TabName } from './PersonTabs';

/** Returns the name of the loaded person, or the name in the followed link while the request is pending. */
const useName = ({ kind, id }: PersonTabProps, person: PersonPageRow | undefined, isPending: boolean) => {
  const translate = useTranslate();
  const { fresh } = useLinkedPerson();
  if (person?.deleted_at) return translate(`person_page.deleted.name.${kind}`, { id });
  return person ? fullName(person) : (isPending && fresh?.name) || translate(`person_page.kind.${kind}`);
};

/** Places the status and the labeled facts of the compact header on one line below the name. */
const COMPACT_FACTS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  mt: 1,
  '& dl': { mt: 0, columnGap: 4, rowGap: 0, fontSize: '0.9375rem' },
  '& dl > div': { display: 'flex', alignItems: 'center', columnGap: 1.5 },
} as const;

interface PersonHeaderProps extends Pick<PersonTabProps, 'kind'> {
  title: string;
  name: string;
  person: PersonPageRow | undefined;
  isPending: boolean;
  /** True to reduce the height of the header, so that ten table rows fit below it on a screen 900 pixels high. */
  isCompact: boolean;
}

const PersonHeader = ({ kind, title, name, person, isPending, isCompact }: PersonHeaderProps) => {
  const translate = useTranslate();
  const avatarSize = isCompact ? 44 : 64;
  const status = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, minHeight: 24 }}>
      <Tag>{translate(`person_page.kind.${kind}`)}</Tag>
      {person && <PersonStatus person={person} />}
    </Box>
  );
  return (
    <Box sx={{ mb: isCompact ? 1 : 4 }}>
      <title>{`${title} · Treat Ya Self`}</title>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 3,
          ...(isCompact && { '& > a': { mb: 0 } }),
        }}
      >
        <BackToList />
        {person && <OtherViewers record={`${kind}:${person.id}`} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: isCompact ? 3 : 4 }}>
        <Avatar
          src={person?.image || undefined}
          alt=""
          sx={{
            width: avatarSize,
            height: avatarSize,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {person?.deleted_at ? undefined : initials(name)}
        </Avatar>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Typography
            variant="h1"
            sx={{ overflowWrap: 'anywhere', ...(isCompact ? { fontSize: '1.5rem' } : { mb: 1 }) }}
          >
            {title}
          </Typography>
          {!isCompact && status}
        </Box>
        {person && !person.deleted_at && <PersonActions person={person} />}
      </Box>
      <Box sx={isCompact ? COMPACT_FACTS : {}}>
        {isCompact && status}
        {person && <PersonFacts person={person} isCompact={isCompact} />}
        {isPending && (
          <Skeleton
            sx={{
              mt: isCompact ? 0 : 4,
              height: isCompact ? 32 : 52,
              width: '100%',
              maxWidth: 640,
              transform: 'none',
            }}
          />
        )}
      </Box>
      {person?.deleted_at && (
        <Alert severity="info" variant="outlined" sx={{ mt: 4 }}>
          {translate('person_page.deleted.text', { date: listDate(person.deleted_at) })}
        </Alert>
      )}
    </Box>
  );
};

interface PersonFrameProps extends PersonTabProps {
  person: PersonPageRow | undefined;
  isPending: boolean;
  title?: (name: string) => string;
  availableTabs: readonly TabName[];
  tab: TabName;
  children: ReactNode;
}

export const PersonFrame = ({
  kind,
  id,
  person,
  isPending,
  title,
  availableTabs,
  tab,
  children,
}: PersonFrameProps) => {
  const name = useName({ kind, id }, person, isPending);
  return (
    <>
      <ResourceContextProvider value={`${kind}_account`}>
        <PersonHeader
          kind={kind}
          title={title ? title(name) : name}
          name={name}
          person={person}
          isPending={isPending}
          isCompact={tab !== 'overview'}
        />
      </ResourceContextProvider>
      <PersonTabs kind={kind} id={id} availableTabs={availableTabs} tab={tab}>
        {children}
      </PersonTabs>
    </>
  );
};
