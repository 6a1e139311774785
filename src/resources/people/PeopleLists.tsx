import LockOpen from '@mui/icons-material/LockOpen';
import { Box, Button } from '@mui/material';
import { DataTable, useLocaleState, useRecordContext, useTranslate } from 'react-admin';

import { DialogTrigger } from '../../components/bulk/ConfirmedAction';
import { Dollars, Email, Excerpt, ListDate, oneLineStyles, Tag } from '../../components/display/fields';
import { shortcutProps } from '../../components/list/shortcuts';
import type { BlockedUserRow, BuyerRow } from '../../contract/accounts/people';
import { AccountList } from '../../features/accounts/AccountList';
import { AccountActionDialog, block, BulkAccountActions, unblock } from '../../features/accounts/actions';
import { reasonAndActor } from '../../features/accounts/personDisplay';
import { PersonLink } from '../../features/accounts/personLinks';
import { ListPage } from '../../features/lists/ListPage';
import { DASH, exactCredits } from '../../format/money';
import { fullName } from '../../format/person';

/** Shows why and by whom a user was blocked, or a dash if the server sends neither (specification, section 2). */
const BlockReason = () => {
  const { reason, note, blocked_by, updated_at } = useRecordContext<BlockedUserRow>()!;
  const { reasonText, actorText } = reasonAndActor({ reason, note, by: blocked_by, at: updated_at });
  if (!reasonText && !actorText) return DASH;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Excerpt text={reasonText || DASH} width={260} />
      <Box title={actorText} sx={oneLineStyles(260)}>
        {actorText}
      </Box>
    </Box>
  );
};

const AccountType = () => {
  const role = useRecordContext<BlockedUserRow>()?.role;
  const translate = useTranslate();
  return role ? <Tag>{translate(`resources.blocked_users.role.${role}`, { _: role })}</Tag> : DASH;
};

const UnblockButton = () => {
  const account = useRecordContext<BlockedUserRow>()!;
  const translate = useTranslate();
  return (
    <DialogTrigger
      trigger={(open) => (
        <Button
          size="small"
          {...shortcutProps('block')}
          startIcon={<LockOpen fontSize="small" />}
          aria-label={translate('people.unblock_name', { name: fullName(account) })}
          onClick={open}
        >
          {translate('people.unblock')}
        </Button>
      )}
      dialog={(state) => <AccountActionDialog {...state} action={unblock} accounts={[account]} />}
    />
  );
};

const Name = () => {
  const account = useRecordContext<BlockedUserRow>()!;
  return <PersonLink kind={account.role} person={{ ...account, name: fullName(account) }} />;
};

export const BlockedUserList = () => (
  <ListPage
    search="people.search"
    actions={<UnblockButton />}
    bulkActions={<BulkAccountActions without={block} />}
  >
    <DataTable.Col source="updated_at" field={ListDate} />
    <DataTable.Col source="role" field={AccountType} />
    <DataTable.Col source="first_name" disableSort={false} field={Name} />
    <DataTable.Col source="email" disableSort={false} field={Email} />
    <DataTable.Col source="reason" field={BlockReason} />
  </ListPage>
);

export const BuyerList = () => {
  const [locale] = useLocaleState();
  return (
    <AccountList kind="buyer">
      <DataTable.Col<BuyerRow>
        source="available_credits"
        label="resources.buyer_account.credits"
        align="right"
        render={(buyer) => exactCredits(buyer.available_credits.credits, locale)}
      />
    </AccountList>
  );
};

export const SellerList = () => (
  <AccountList kind="seller">
    <DataTable.Col source="total_earnings" align="right" field={Dollars} />
  </AccountList>
);
