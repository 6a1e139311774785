import Copy from '@mui/icons-material/ContentCopy';
import Refund from '@mui/icons-material/CurrencyExchange';
import Edit from '@mui/icons-material/EditOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { ListContextProvider, RecordContextProvider, useList, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';

import { useMayOpen } from '../../../authProvider/useMayOpen';
import { EmailText, mailto } from '../../../components/display/contact';
import { useCopy } from '../../../components/feedback/textFiles';
import { fetchWhenIdle } from '../../../components/feedback/lazyComponent';
import { ActionButtons, DISABLED_STYLES, type RowAction } from '../../../components/list/rowActions';
import { PERSON_FIELD_NAMES, type PersonField } from '../../../contract/accounts/person';
import type { PersonPageRow } from '../../../contract/accounts/personPage';
import { REFUNDABLE } from '../../../contract/ledger';
import { listDate } from '../../../format/dates';
import { toHundredths } from '../../../format/money';
import { joinPhone } from '../../../format/person';
import type { AccountAction } from '../AccountDialogs';
import { AccountActionDialog, actionsFor, EditAccountDialog, useAccountActions } from '../actions';
import { ledgerPath } from '../personLinks';

const CopyableText = ({ label, value, children }: { label: string; value: string; children?: ReactNode }) => {
  const translate = useTranslate();
  const copy = useCopy(translate('person_page.copied', { what: label }), 'person_page.not_copied');
  return (
    <>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {children ?? value}
      </Box>
      <IconButton
        aria-label={translate('person_page.copy', { what: label, value })}
        onClick={() => void copy(value)}
      >
        <Copy aria-hidden sx={{ fontSize: 16 }} />
      </IconButton>
    </>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Box component="dd" dir="auto" sx={{ m: 0, minHeight: 32, display: 'flex', alignItems: 'center' }}>
      {children}
    </Box>
  </div>
);

/** Fields that need no fact of their own, because the header or another fact shows them. */
const SHOWN_ELSEWHERE: ReadonlySet<PersonField> = new Set([
  'email',
  'first_name',
  'last_name',
  'phone_country_code',
  'phone_number',
  'image',
]);
const OTHER_FIELDS = PERSON_FIELD_NAMES.filter((name) => !SHOWN_ELSEWHERE.has(name));

export const PersonFacts = ({ person, isCompact }: { person: PersonPageRow; isCompact: boolean }) => {
  const translate = useTranslate();
  const renderFact = (label: string, value: string | null | undefined, formattedValue?: ReactNode) =>
    value && (
      <Fact key={label} label={translate(label)}>
        <CopyableText label={translate(label)} value={value}>
          {formattedValue}
        </CopyableText>
      </Fact>
    );
  const { email, phone_country_code: code, phone_number: number } = person;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, m: 0, mt: 4 }}>
      {renderFact('person_page.facts.id', String(person.id))}
      {renderFact('people.fields.email', email, email && <EmailText email={email} />)}
      {renderFact('person_page.facts.phone', number && joinPhone(code ?? '', number))}
      {!isCompact && (
        <>
          <Fact label={translate('person_page.facts.since')}>{listDate(person.created_at)}</Fact>
          {OTHER_FIELDS.map((name) => renderFact(`people.fields.${name}`, person[name]))}
        </>
      )}
    </Box>
  );
};

/** Returns true if the buyer has spent credits that were not refunded, or if the server omits these amounts. */
const hasRefundable = ({ figures }: PersonPageRow) => {
  const amountOf = (name: string) => figures?.find((statistic) => statistic.name === name)?.amount;
  const [spent, refunded] = [amountOf('spent'), amountOf('refunded')];
  return spent == null || refunded == null || toHundredths(spent) > toHundredths(refunded);
};

/** Link to the refundable debits of the buyer. If only one such debit exists, the link also opens the refund dialog. */
const RefundLink = ({ person }: { person: PersonPageRow }) => {
  const translate = useTranslate();
  const { state } = useLocation() as { state: object | null };
  const isEnabled = hasRefundable(person);
  return (
    <Tooltip title={isEnabled ? '' : translate('person_page.nothing_to_refund')} describeChild>
      <Button
        variant="outlined"
        startIcon={<Refund fontSize="small" />}
        {...(isEnabled
          ? {
              component: Link,
              to: `${ledgerPath('buyer', person.id)}?type=${REFUNDABLE}`,
              state: { ...state, opensRefund: true },
            }
          : { 'aria-disabled': true, disableRipple: true, sx: DISABLED_STYLES })}
      >
        {translate('person_page.refund')}
      </Button>
    </Tooltip>
  );
};

export const PersonActions = ({ person }: { person: PersonPageRow }) => {
  const translate = useTranslate();
  useEffect(() => fetchWhenIdle([AccountActionDialog.preload, EditAccountDialog.preload]), []);
  const resource = `${person.role}_account`;
  const canRefund = useMayOpen('buyer_account', 'refund');
  const supported = useAccountActions();
  const row = { ...person, email: person.email ?? '' };
  // Provides a list context with the person as its only row, because the dialogs change rows of a list context.
  const list = useList({ data: [row] });
  const toRowAction = (action: AccountAction): RowAction => ({
    label: translate(`actions.${action.declared.action}.label`),
    icon: action.icon,
    permission: { action: action.declared.action, resource },
    dialog: (state) => <AccountActionDialog {...state} action={action} accounts={[row]} />,
  });
  const actions: RowAction[] = [
    ...(row.email ? [{ label: translate('person_page.message'), icon: Mail, href: mailto(row.email) }] : []),
    {
      label: translate('ra.action.edit'),
      icon: Edit,
      permission: { action: 'edit', resource },
      draftName: 'edit',
      dialog: (state) => <EditAccountDialog {...state} />,
    },
    ...actionsFor(row, supported).map(toRowAction),
  ];
  return (
    <ListContextProvider value={list}>
      <RecordContextProvider value={row}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            // Hides the icons and reduces the padding on phones, so that the buttons fit side by side.
            '& .MuiButton-root': { px: { xs: '11px', sm: '16px' } },
            '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
          }}
        >
          {person.role === 'buyer' && canRefund && <RefundLink person={person} />}
          <ActionButtons actions={actions} />
        </Box>
      </RecordContextProvider>
    </ListContextProvider>
  );
};
