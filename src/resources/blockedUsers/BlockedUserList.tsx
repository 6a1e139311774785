import LockOpen from '@mui/icons-material/LockOpen';
import { Button, Box } from '@mui/material';
import { DataTable, useRecordContext, useTranslate } from 'react-admin';

import type { BlockedUserRow } from '../../contract/accounts/people';
import { DASH } from '../../format/money';
import { fullName } from '../../format/name';
import { remove, unblock } from '../../features/accounts/actions';
import { Email } from '../../components/display/fields/Email';
import { ListDate } from '../../components/display/fields/ListDate';
import { ListPage } from '../../features/listPage/ListPage';
import { DialogTrigger } from '../../components/bulk/ConfirmedAction';
import { BulkPeopleAction, ConfirmPeopleAction } from '../../features/accounts/dialogs';
import { PersonLink } from '../../features/accounts/PersonLink';
import { shortcutProps } from '../../components/list/table/keys/keys';
import { Tag } from '../../components/display/Tag';
import { reasonAndActor } from '../../features/accounts/reasonAndActor';
import { Excerpt, oneLineStyles } from '../../components/list/table/Excerpt';

/** Why, and below it who and when; a dash where a server says nothing of it (specification, section 2). */
const BlockReason = () => {
  const { reason, note, blocked_by, updated_at } = useRecordContext<BlockedUserRow>()!;
  const { why, who } = reasonAndActor({ reason, note, by: blocked_by, at: updated_at });
  if (!why && !who) return DASH;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Excerpt text={why || DASH} width={260} />
      <Box title={who} sx={oneLineStyles(260)}>
        {who}
      </Box>
    </Box>
  );
};

const BulkActions = () => (
  <>
    <BulkPeopleAction action={unblock} />
    <BulkPeopleAction action={remove} />
  </>
);

const AccountType = () => {
  const role = useRecordContext<BlockedUserRow>()?.role;
  const translate = useTranslate();
  return role ? <Tag>{translate(`resources.blocked_users.role.${role}`, { _: role })}</Tag> : DASH;
};

const Unblock = () => {
  const person = useRecordContext<BlockedUserRow>()!;
  const translate = useTranslate();
  const name = fullName(person);
  return (
    <DialogTrigger
      trigger={(open) => (
        <Button
          size="small"
          {...shortcutProps('block')}
          startIcon={<LockOpen fontSize="small" />}
          aria-label={translate('people.unblock_name', { name })}
          onClick={open}
        >
          {translate('people.unblock')}
        </Button>
      )}
      dialog={(state) => <ConfirmPeopleAction {...state} action={unblock} people={[person]} />}
    />
  );
};

const Name = () => {
  const person = useRecordContext<BlockedUserRow>()!;
  return <PersonLink kind={person.role} person={{ ...person, name: fullName(person) }} />;
};

export const BlockedUserList = () => (
  <ListPage search="people.search" actions={<Unblock />} bulkActions={<BulkActions />}>
    <DataTable.Col source="updated_at" field={ListDate} />
    <DataTable.Col source="role" field={AccountType} />
    <DataTable.Col source="first_name" disableSort={false} field={Name} />
    <DataTable.Col source="email" disableSort={false} field={Email} />
    <DataTable.Col source="reason" field={BlockReason} />
  </ListPage>
);
