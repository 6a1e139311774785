import Edit from '@mui/icons-material/EditOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import { Box, Button, Tooltip } from '@mui/material';
import { useEffect } from 'react';
import { ListContextProvider, RecordContextProvider, useList, useTranslate } from 'react-admin';
import Refund from '@mui/icons-material/CurrencyExchange';
import { Link, useLocation } from 'react-router';

import { useMayOpen } from '../../../authProvider/useMayOpen';
import type { PersonPageRow } from '../../../contract/accounts/personPage';
import { ActionButtons } from '../../../components/list/ActionButtons';
import { fetchWhenIdle } from '../../../components/feedback/fetchWhenIdle';
import { mailto } from '../../../components/display/MailLink';
import { DISABLED_STYLES, type RowAction } from '../../../components/list/RowAction';
import { block, remove, unblock, type PeopleAction } from '../actions';
import { ConfirmPeopleAction, EditPersonDialog } from '../dialogs';
import { REFUNDABLE } from '../../../contract/ledger';
import { toHundredths } from '../../../format/money';
import { ledgerPath } from '../personPaths';

/** Returns false if all spent credits are refunded. True without these amounts: the ledger then shows it. */
const hasRefundable = ({ figures }: PersonPageRow) => {
  const amountOf = (name: string) => figures?.find((figure) => figure.name === name)?.amount;
  const [spent, refunded] = [amountOf('spent'), amountOf('refunded')];
  return spent == null || refunded == null || toHundredths(spent) > toHundredths(refunded);
};

/** Leads to what can still be given back to a buyer, to choose from; of a single debit, the dialog opens there. */
const RefundButton = ({ person }: { person: PersonPageRow }) => {
  const translate = useTranslate();
  const { state } = useLocation() as { state: object | null };
  const isOffered = hasRefundable(person);
  return (
    <Tooltip title={isOffered ? '' : translate('person_page.nothing_to_refund')} describeChild>
      <Button
        variant="outlined"
        startIcon={<Refund fontSize="small" />}
        {...(isOffered
          ? {
              component: Link,
              to: `${ledgerPath('buyer', person.id)}?type=${REFUNDABLE}`,
              state: { ...state, asksToRefund: true },
            }
          : { 'aria-disabled': true, disableRipple: true, sx: DISABLED_STYLES })}
      >
        {translate('person_page.refund')}
      </Button>
    </Tooltip>
  );
};

/** What the list offers for a row, for the person of the page; and a letter to them. */
export const PersonActions = ({ person }: { person: PersonPageRow }) => {
  const translate = useTranslate();
  useEffect(() => fetchWhenIdle([ConfirmPeopleAction.preload, EditPersonDialog.preload]), []);
  const resource = `${person.role}_account`;
  const canRefund = useMayOpen('buyer_account', 'refund');
  const row = { ...person, email: person.email ?? '' };
  // The dialogs work on a list's rows: here it has one.
  const list = useList({ data: [row] });
  const confirm = (action: PeopleAction): RowAction => ({
    label: translate(`people.action.${action.name}`),
    icon: action.icon,
    permission: { action: action.name, resource },
    dialog: (state) => <ConfirmPeopleAction {...state} action={action} people={[row]} />,
  });
  const actions: RowAction[] = [
    ...(row.email ? [{ label: translate('person_page.message'), icon: Mail, href: mailto(row.email) }] : []),
    {
      label: translate('ra.action.edit'),
      icon: Edit,
      permission: { action: 'edit', resource },
      draftName: 'edit',
      dialog: (state) => <EditPersonDialog {...state} />,
    },
    confirm(person.is_restricted ? unblock : block),
    confirm(remove),
  ];
  return (
    <ListContextProvider value={list}>
      <RecordContextProvider value={row}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            // A phone's width has room for their words, side by side.
            '& .MuiButton-root': { px: { xs: '11px', sm: '16px' } },
            '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
          }}
        >
          {person.role === 'buyer' && canRefund && <RefundButton person={person} />}
          <ActionButtons actions={actions} />
        </Box>
      </RecordContextProvider>
    </ListContextProvider>
  );
};
