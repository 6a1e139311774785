import Close from '@mui/icons-material/Close';
import Edit from '@mui/icons-material/EditOutlined';
import { Button, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';

import { Email, ListDate, Tag, TextOrDash } from '../../components/display/fields';
import { fetchWhenIdle } from '../../components/feedback/lazyComponent';
import { type RowAction, RowMenu } from '../../components/list/rowActions';
import { useRecordLink } from '../../components/list/recordActions';
import { OptionalColumn } from '../../components/list/Table';
import type { PersonRow } from '../../contract/accounts/people';
import { listedFields, type PersonField } from '../../contract/accounts/person';
import type { PersonKind } from '../../contract/accounts/personPage';
import { useCapability } from '../../dataProvider/useCapability';
import { fullName } from '../../format/person';
import { ListPage } from '../lists/ListPage';
import type { AccountAction } from './AccountDialogs';
import {
  AccountActionDialog,
  actionsFor,
  block,
  BulkAccountActions,
  unblock,
  useAccountActions,
} from './actions';
import { rowLinkTarget } from './personLinks';

interface NameLinkProps {
  kind: PersonKind;
  /**
   * True if the server supports person pages. The list passes this value to each row, so that no row queries the
   * capabilities itself.
   */
  hasPage: boolean | undefined;
}

const NameLink = ({ kind, hasPage }: NameLinkProps) => {
  const account = useRecordContext<PersonRow>();
  const translate = useTranslate();
  const { search } = useLocation();
  if (!account) return null;
  const { to, state } = rowLinkTarget(kind, account, hasPage);
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
        <bdi>{fullName(account)}</bdi>
      </Typography>
      {account.is_restricted && (
        <>
          {' '}
          <Tag tint="error">{translate('people.blocked')}</Tag>
        </>
      )}
    </>
  );
};

const AccountMenu = ({ supported }: { supported: readonly AccountAction[] }) => {
  const account = useRecordContext<PersonRow>();
  const translate = useTranslate();
  const linkTo = useRecordLink();
  if (!account) return null;
  const edit: RowAction = {
    label: translate('ra.action.edit'),
    shortcut: 'edit',
    permission: { action: 'edit' },
    icon: Edit,
    link: linkTo('edit', account.id),
  };
  const toRowAction = (action: AccountAction): RowAction => ({
    label: translate(`actions.${action.declared.action}.label`),
    icon: action.icon,
    permission: { action: action.declared.action },
    ...((action === block || action === unblock) && { shortcut: 'block' }),
    dialog: (state) => <AccountActionDialog {...state} action={action} accounts={[account]} />,
  });
  const actions = [edit, ...actionsFor(account, supported).map(toRowAction).toReversed()];
  return <RowMenu name={fullName(account)} actions={actions} />;
};

/** Button that removes the filter `active_in`. Links on the dashboard set this filter. */
const ActivePeriodFilter = () => {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const { active_in, ...otherFilters } = filterValues as Record<string, string>;
  if (!active_in) return null;
  return (
    <Button
      variant="outlined"
      endIcon={<Close fontSize="small" />}
      title={translate('list.show_all')}
      onClick={() => setFilters(otherFilters, [])}
      sx={{ minHeight: 40 }}
    >
      {translate('people.active', { period: translate(`period.${active_in}`) })}
    </Button>
  );
};

const personColumn = (name: PersonField, props: NameLinkProps) => {
  switch (name) {
    case 'email':
      return <DataTable.Col key={name} source={name} disableSort={false} field={Email} />;
    case 'first_name':
      return (
        <DataTable.Col key={name} source={name} disableSort={false}>
          <NameLink {...props} />
        </DataTable.Col>
      );
    case 'last_name':
      return null;
    default:
      return <OptionalColumn key={name} source={name} label={`people.fields.${name}`} field={TextOrDash} />;
  }
};

export const AccountList = ({ kind, children }: { kind: PersonKind; children: ReactNode }) => {
  const hasPage = useCapability('people');
  const supported = useAccountActions();
  useEffect(() => fetchWhenIdle([AccountActionDialog.preload]), []);
  return (
    <ListPage
      search="people.search"
      actions={<AccountMenu supported={supported} />}
      filterNotice={<ActivePeriodFilter />}
      filters={`${kind}s`}
      bulkActions={<BulkAccountActions without={unblock} />}
    >
      <DataTable.Col source="created_at" disableSort={false} field={ListDate} />
      <DataTable.Col source="id" disableSort={false} />
      {listedFields(kind).map((name) => personColumn(name, { kind, hasPage }))}
      {children}
    </ListPage>
  );
};
