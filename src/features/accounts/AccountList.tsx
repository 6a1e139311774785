import { useEffect, type ReactNode } from 'react';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import Edit from '@mui/icons-material/EditOutlined';

import { useCapability } from '../../dataProvider/useCapability';
import { fetchWhenIdle } from '../../components/feedback/fetchWhenIdle';
import { Email } from '../../components/display/fields/Email';
import { ListDate } from '../../components/display/fields/ListDate';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { ListPage } from '../listPage/ListPage';
import { block, remove, unblock, type PeopleAction } from './actions';
import { BulkPeopleAction, ConfirmPeopleAction } from './dialogs';
import type { PersonRow } from '../../contract/accounts/people';
import { PERSON_PAGE_FIELDS, type PersonField } from '../../contract/accounts/person';
import { fullName } from '../../format/name';
import { Tag } from '../../components/display/Tag';
import { rowLinkTarget } from './personPaths';
import type { RowAction } from '../../components/list/RowAction';
import { useRecordLink } from '../../components/list/useRecordLink';
import { RowMenu } from '../../components/list/RowMenu';

interface NameLinkProps {
  page: 'seller' | 'buyer';
  /** True if the server has person pages. Requested once for all rows. */
  hasPage: boolean | undefined;
}

/** The person's name, leading to their page; a blocked person says so in a word. */
const NameLink = ({ page, hasPage }: NameLinkProps) => {
  const person = useRecordContext<PersonRow>();
  const translate = useTranslate();
  const { search } = useLocation();
  if (!person) return null;
  const name = fullName(person);
  const { to, state } = rowLinkTarget(page, person, hasPage);
  return (
    <>
      <Typography
        component={Link}
        to={to}
        state={{ ...state, list: search }}
        variant="inherit"
        color="primary"
        sx={{ fontWeight: 600, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
      >
        <bdi>{name}</bdi>
      </Typography>
      {person.is_restricted && (
        <>
          {' '}
          <Tag tint="error">{translate('people.blocked')}</Tag>
        </>
      )}
    </>
  );
};

/** Edit, Delete, and Block User or Unblock User, whichever the row's state allows. */
const PersonMenu = () => {
  const person = useRecordContext<PersonRow>();
  const translate = useTranslate();
  const linkTo = useRecordLink();
  if (!person) return null;
  const name = fullName(person);
  const confirm = (action: PeopleAction): RowAction => ({
    label: translate(`people.action.${action.name}`),
    icon: action.icon,
    permission: { action: action.name },
    ...(action !== remove && { shortcut: 'block' }),
    dialog: (state) => <ConfirmPeopleAction {...state} action={action} people={[person]} />,
  });
  const edit: RowAction = {
    label: translate('ra.action.edit'),
    shortcut: 'edit',
    permission: { action: 'edit' },
    icon: Edit,
    link: linkTo('edit', person.id),
  };
  return (
    <RowMenu name={name} actions={[edit, confirm(remove), confirm(person.is_restricted ? unblock : block)]} />
  );
};

const ActivePeriodFilter = lazyComponent(() =>
  import('./ActivePeriodFilter').then((module) => module.ActivePeriodFilter),
);

/** A card of the dashboard leads to those whom it counts. */
const FilterNotice = () => {
  const { filterValues } = useListContext();
  return filterValues.active_in ? <ActivePeriodFilter /> : null;
};

/** Columns of a person's own data. `null` for a field that another column includes. */
const personColumns = (props: NameLinkProps) =>
  ({
    email: <DataTable.Col key="email" source="email" disableSort={false} field={Email} />,
    first_name: (
      <DataTable.Col key="first_name" source="first_name" disableSort={false}>
        <NameLink {...props} />
      </DataTable.Col>
    ),
    last_name: null,
    ...PERSON_PAGE_FIELDS,
  }) satisfies Record<PersonField, ReactNode>;

interface AccountListProps {
  /** Whose page a name leads to. */
  page: 'seller' | 'buyer';
  /** The columns that only one of them has. */
  children: ReactNode;
}

/** What the lists of sellers and of buyers share. */
export const AccountList = ({ page, children }: AccountListProps) => {
  const hasPage = useCapability('people');
  useEffect(() => fetchWhenIdle([ConfirmPeopleAction.preload]), []);
  return (
    <ListPage
      search="people.search"
      actions={<PersonMenu />}
      filterNotice={<FilterNotice />}
      filters={`${page}s`}
      bulkActions={
        <>
          <BulkPeopleAction action={block} />
          <BulkPeopleAction action={remove} />
        </>
      }
    >
      <DataTable.Col source="created_at" disableSort={false} field={ListDate} />
      <DataTable.Col source="id" disableSort={false} />
      {Object.values(personColumns({ page, hasPage }))}
      {children}
    </ListPage>
  );
};
