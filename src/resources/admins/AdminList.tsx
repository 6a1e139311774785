import { DataTable, useRecordContext, useTranslate } from 'react-admin';
import Roles from '@mui/icons-material/VerifiedUserOutlined';
import { Button, Box } from '@mui/material';
import { Link } from 'react-router';
import Protected from '@mui/icons-material/GppGoodOutlined';

import { Email } from '../../components/display/fields/Email';
import { ListDate } from '../../components/display/fields/ListDate';
import { TextOrDash } from '../../components/display/fields/TextOrDash';
import { AddButton } from '../../components/list/AddButton';
import { ListPage } from '../../features/listPage/ListPage';
import { RowSwitch } from '../../components/list/table/RowSwitch';
import { useCapability } from '../../dataProvider/useCapability';
import { AdminMenu } from './AdminMenu';
import { InvitationList } from './invitations/InvitationList';
import { InviteButton } from './invitations/InviteButton';
import { SwitchRestriction } from './RestrictDialog';
import type { AdminRow } from '../../contract/accounts/admins';
import { Excerpt } from '../../components/list/table/Excerpt';
import { useOwnRow } from './useOwnRow';
import { useRolesText } from './useRolesText';
import { ROLES_EXPLAINED } from '../../contract/capabilityNames';
import { CapabilityGate } from '../../features/extensions/CapabilityGate';
import { rolesPath } from './roles/rolesPath';
import { DASH } from '../../format/money';

const RolesText = () => {
  const { roles } = useRecordContext<AdminRow>()!;
  const inWords = useRolesText();
  if (!roles.length) return inWords(roles);
  return <Excerpt text={inWords(roles)} width={280} lines={2} />;
};

const RestrictionSwitch = () => {
  const { reasonFor } = useOwnRow(useRecordContext<AdminRow>()?.id);
  return (
    <RowSwitch
      source="is_restricted"
      dialog={SwitchRestriction}
      shortcut="block"
      disabledReason={reasonFor('restrict')}
    />
  );
};

/** Leads to what each role may, where the server goes by this contract. */
const RolesLink = () => {
  const translate = useTranslate();
  return (
    <CapabilityGate capability={ROLES_EXPLAINED}>
      <Button component={Link} to={rolesPath()} startIcon={<Roles />}>
        {translate('resources.admin_manage.roles_page')}
      </Button>
    </CapabilityGate>
  );
};

/** With what an admin signs in besides a password; a dash where a server does not say. */
const SecondFactorCell = () => {
  const translate = useTranslate();
  const { has_second_factor: hasOne } = useRecordContext<AdminRow>()!;
  if (hasOne === undefined) return DASH;
  const word = translate(`resources.admin_manage.signs_in.${hasOne ? 'with_more' : 'password'}`);
  if (!hasOne) return word;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Protected fontSize="small" color="success" aria-hidden />
      {word}
    </Box>
  );
};

export const AdminList = () => {
  const hasFactors = useCapability('factors');
  return (
    <ListPage
      add={
        <>
          <RolesLink />
          <InviteButton />
          <AddButton />
        </>
      }
      notice={<InvitationList />}
      actions={<AdminMenu />}
    >
      <DataTable.Col source="first_name" field={TextOrDash} />
      <DataTable.Col source="last_name" field={TextOrDash} />
      <DataTable.Col source="email" field={Email} />
      <DataTable.Col source="is_restricted" field={RestrictionSwitch} />
      <DataTable.Col source="created_at" field={ListDate} />
      <DataTable.Col source="roles" field={RolesText} />
      {hasFactors && <DataTable.Col source="has_second_factor" field={SecondFactorCell} />}
    </ListPage>
  );
};
