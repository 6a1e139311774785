import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { useResourceContext, useTranslate, useDataProvider, useGetOne, type Identifier } from 'react-admin';
import { Link as RouterLink, useLocation, NavigationType, useNavigationType } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useMayOpen } from '../../authProvider/useMayOpen';
import { MailLink } from '../../components/display/contact';
import type { PersonRow } from '../../contract/accounts/people';
import type { PersonKind, PersonPageRow } from '../../contract/accounts/personPage';
import type { PersonRef } from '../../contract/accounts/personRefs';
import type { Id } from '../../contract/core/field';
import { ADMIN_BASE } from '../../contract/routes';
import { useCapability } from '../../dataProvider/useCapability';
import { DASH } from '../../format/money';
import { fullName } from '../../format/person';
import { MAX_PAGE_SIZE } from '../../contract/limits';

export const personPath = (kind: PersonKind, id: Id) =>
  `${ADMIN_BASE}/${kind}/${encodeURIComponent(String(id))}`;
export const ledgerPath = (kind: PersonKind, id: Id) => `${personPath(kind, id)}/transactions`;

interface NameAndEmail {
  name: string;
  email: string;
}

const toNameAndEmail = (row: PersonRow): NameAndEmail => ({ name: fullName(row), email: row.email });

/**
 * Returns the target of the link on a person's name: the person page, or the transactions page if the server lacks
 * `people`. While the page loads the person, it shows the name and email in `state` (specification, section 2).
 */
const personLinkTarget = (kind: PersonKind, id: Id, state: NameAndEmail, hasPage = false) => ({
  to: (hasPage ? personPath : ledgerPath)(kind, id),
  state,
});

export const rowLinkTarget = (kind: PersonKind, row: PersonRow, hasPage?: boolean) =>
  personLinkTarget(kind, row.id, toNameAndEmail(row), hasPage);

interface AuthorizedLinkProps {
  kind: PersonKind;
  person: PersonRef & { id: Id };
  name: string;
}

const AuthorizedLink = ({ kind, person: { id, email }, name }: AuthorizedLinkProps) => {
  const mayOpen = useMayOpen(`${kind}_account`);
  const hasPage = useCapability('people');
  if (!mayOpen) return <bdi>{name}</bdi>;
  return (
    <Link
      component={RouterLink}
      {...personLinkTarget(kind, id, { name, email: email ?? '' }, hasPage)}
      underline="hover"
    >
      <bdi>{name}</bdi>
    </Link>
  );
};

interface PersonLinkProps {
  /** Kind of person. Only buyers and sellers have a person page. */
  kind: string | undefined;
  person: PersonRef | null;
  /** Text to show if the name is missing, for example because the person was deleted. */
  deletedName?: string;
}

/** Name of a person in a record. Links to the person's page if the current user can open that page. */
export const PersonLink = ({ kind, person, deletedName = DASH }: PersonLinkProps) => {
  const name = person?.name || deletedName;
  const hasPage = kind === 'buyer' || kind === 'seller';
  if (person?.id === undefined || !hasPage) return name === DASH ? DASH : <bdi>{name}</bdi>;
  return <AuthorizedLink kind={kind} person={{ ...person, id: person.id }} name={name} />;
};

interface PersonContactProps {
  person: PersonRef | null;
}

export const PersonContact = ({ person }: PersonContactProps) =>
  person?.email || person?.phone ? (
    <Box sx={{ minWidth: 0, fontSize: '0.875rem', lineHeight: 1.4 }}>
      {person.email && <MailLink email={person.email} />}
      {person.phone && <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{person.phone}</Box>}
    </Box>
  ) : (
    DASH
  );

/** Email and telephone in a table cell, with the email on one line. On a card, the email wraps. */
export const PersonContactCell = ({ person }: PersonContactProps) => (
  <Box
    title={person?.email ?? undefined}
    sx={{
      minWidth: 0,
      // Separates the email link from the name link above it on a card, so that users do not tap the wrong link.
      py: { xs: '3px', md: 0 },
      maxWidth: { md: 110, xl: '12vw' },
      '@media (min-width: 1400px) and (max-width: 1535.95px)': { maxWidth: 115 },
      '& > *': { fontSize: { md: '0.8125rem' } },
      overflowWrap: 'anywhere',
      '& wbr': { display: { md: 'none' } },
      '& a': {
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: { xs: 'normal', md: 'nowrap' },
      },
    }}
  >
    <PersonContact person={person} />
  </Box>
);

/** Link back to the list of the resource, with the search, sort and page that the list had when the user left it. */
export const BackToList = () => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const { state } = useLocation() as { state: { list?: string } | null };
  // Keeps `list` in component state, because paging through the table drops the location state.
  const [list] = useState(state?.list ?? '');
  return (
    <Button
      component={RouterLink}
      to={`${ADMIN_BASE}/${resource}${list}`}
      startIcon={<ArrowBack />}
      sx={{ ml: -3, mb: 2, flexShrink: 0 }}
    >
      {translate(`resources.${resource}.back`)}
    </Button>
  );
};

export const usePersonPage = (id: Identifier) => useGetOne<PersonPageRow>('people', { id }, { retry: false });

/**
 * Returns `person`, the name and email that the followed link stored in the location state. `fresh` is the same person,
 * but `undefined` after a reload or a step in the browser history, because the name may have changed since the click.
 */
export const useLinkedPerson = () => {
  const { state } = useLocation() as { state: Partial<NameAndEmail> | null };
  const isReload = useNavigationType() === NavigationType.Pop;
  const [linked] = useState(() => {
    const person = state?.name ? { name: state.name, email: state.email ?? '' } : undefined;
    return { person, fresh: isReload ? undefined : person };
  });
  return linked;
};

/**
 * Finds the name and email of a person without a request for the person page. Tries these sources in order (decision
 * 19): the cached list row, a search of the list by id, a search by the email in the followed link, and the followed
 * link itself.
 */
export const usePerson = (id: string): NameAndEmail | undefined => {
  const resource = useResourceContext()!;
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const { person: linked, fresh } = useLinkedPerson();
  const [cachedRow] = useState(() => client.getQueryData<PersonRow>([resource, 'getOne', { id }]));
  const { data } = useQuery({
    queryKey: [resource, 'named', id],
    queryFn: async ({ signal }) => {
      const search = async (q: string) => {
        const { data: rows } = await dataProvider.getList<PersonRow>(resource, {
          filter: { q },
          // The search also finds longer ids that contain this id. The order by id puts longer ids last, so the first
          // page contains the row with this id.
          sort: { field: 'id', order: 'ASC' },
          pagination: { page: 1, perPage: MAX_PAGE_SIZE },
          signal,
        });
        const found = rows.find((row) => String(row.id) === id);
        return found && toNameAndEmail(found);
      };
      return (await search(id)) ?? (linked?.email ? await search(linked.email) : undefined) ?? fresh ?? null;
    },
    staleTime: Infinity,
    enabled: !cachedRow,
  });
  return cachedRow ? toNameAndEmail(cachedRow) : (data ?? fresh);
};
