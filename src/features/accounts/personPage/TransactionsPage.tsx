import { Box, Typography } from '@mui/material';
import { Fragment, useMemo, type ReactNode } from 'react';
import { ResourceContextProvider, useResourceContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router';

import { EmailText } from '../../../components/display/contact';
import { PageTitle } from '../../../components/display/PageTitle';
import { useUrlChoice, ChoiceSelect } from '../../../components/form/ChoiceSelect';
import { ListData } from '../../../components/list/ListData';
import { TableCard } from '../../../components/list/Table';
import type { PersonKind } from '../../../contract/accounts/personPage';
import { PERIODS } from '../../../contract/core/choices';
import { LEDGER_LINE_TYPES, REFUNDABLE, REFUNDS } from '../../../contract/ledger';
import { TRANSACTIONS_PAGE_SIZE } from '../../../contract/limits';
import { useCapability } from '../../../dataProvider/useCapability';
import { ExportButton, ListViewControls } from '../../lists/listControls';
import { BackToList, usePerson, usePersonPage } from '../personLinks';
import { PersonFrame } from './PersonFrame';
import { useAvailableTabs, type PersonTab, type PersonTabProps } from './PersonTabs';

const ANY = 'any';
const TYPES = {
  buyer: [ANY, ...LEDGER_LINE_TYPES.buyer, REFUNDS, REFUNDABLE],
  seller: [ANY, ...LEDGER_LINE_TYPES.seller],
} as const;
const RANGES = [ANY, ...PERIODS] as const;

/** Returns the type and period in the URL, and the ledger filter. Servers that cannot filter get an empty filter. */
const useLedgerFilter = (kind: PersonKind, isSupported: boolean) => {
  const [type, setType] = useUrlChoice<string>('type', TYPES[kind]);
  const [range, setRange] = useUrlChoice<string>('range', RANGES);
  const filter = useMemo(
    () => (isSupported ? { ...(type !== ANY && { type }), ...(range !== ANY && { range }) } : {}),
    [isSupported, type, range],
  );
  return { filter, type, setType, range, setRange };
};

type LedgerFiltersProps = Omit<ReturnType<typeof useLedgerFilter>, 'filter'> & { kind: PersonKind };

const LedgerFilters = ({ kind, type, setType, range, setRange }: LedgerFiltersProps) => {
  const translate = useTranslate();
  return (
    <>
      <ChoiceSelect
        label={translate('person_page.ledger.type')}
        choices={TYPES[kind]}
        value={type}
        labelOf={(choice) =>
          choice === ANY || choice === REFUNDABLE || choice === REFUNDS
            ? translate(`person_page.ledger.${choice}`)
            : translate(`status.${choice}`)
        }
        onChange={setType}
      />
      <ChoiceSelect
        label={translate('person_page.ledger.period')}
        choices={RANGES}
        value={range}
        labelOf={(choice) =>
          choice === ANY ? translate('person_page.ledger.any_time') : translate(`period.${choice}`)
        }
        onChange={setRange}
      />
    </>
  );
};

interface FrameProps extends PersonTabProps {
  tabs: readonly PersonTab[];
  children: ReactNode;
}

/** Frame of the Transactions tab, with the heading that the specification defines for the transactions page. */
const TransactionsFrame = ({ kind, id, tabs, children }: FrameProps) => {
  const translate = useTranslate();
  const { data: person, isPending } = usePersonPage(id);
  const availableTabs = useAvailableTabs(tabs);
  return (
    <PersonFrame
      kind={kind}
      id={id}
      // Ignores a person of another kind, for example if the URL of a buyer contains a seller's id.
      person={person?.role === kind ? person : undefined}
      isPending={isPending}
      title={(name) => translate(`resources.${kind}_account.transactions`, { name })}
      availableTabs={availableTabs}
      tab="transactions"
    >
      {children}
    </PersonFrame>
  );
};

/** Heading of the transactions page if the server does not support person pages. */
const TransactionsHeading = ({ id }: { id: string }) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const person = usePerson(id);
  const name = person?.name ?? translate(`resources.${resource}.unnamed`);
  return (
    <>
      <BackToList />
      <PageTitle title={translate(`resources.${resource}.transactions`, { name })} />
      <Typography color="textSecondary" sx={{ mt: -4, mb: 5, minHeight: 24, overflowWrap: 'anywhere' }}>
        {person?.email && <EmailText email={person.email} />}
      </Typography>
    </>
  );
};

const LEDGERS = { buyer: 'buyer_ledger', seller: 'seller_ledger' } as const;

interface TransactionsPageProps {
  kind: PersonKind;
  /** Tabs of the person page. The page shows the tabs if the server supports `people`. */
  tabs: readonly PersonTab[];
  /** Stat cards above the table. The cards read the balances from `meta` in the list context. */
  balances: ReactNode;
  children: ReactNode;
}

/** Transactions of a buyer or seller, at `…/:id/transactions`. */
export const TransactionsPage = ({ kind, tabs, balances, children }: TransactionsPageProps) => {
  const { id = '' } = useParams();
  const hasPage = useCapability('people') ?? false;
  const { filter, ...filterControls } = useLedgerFilter(kind, hasPage);
  const ledger = LEDGERS[kind];
  const rows = (
    <ListData
      resource={ledger}
      columnsOf={ledger}
      filter={{ id, ...filter }}
      perPage={TRANSACTIONS_PAGE_SIZE}
    >
      <Box sx={{ mb: 3 }}>{balances}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        {hasPage && <LedgerFilters kind={kind} {...filterControls} />}
        <ExportButton />
        <ListViewControls list={ledger} />
      </Box>
      <TableCard lowRows>{children}</TableCard>
    </ListData>
  );
  if (hasPage) {
    return (
      <TransactionsFrame key={id} kind={kind} id={id} tabs={tabs}>
        {rows}
      </TransactionsFrame>
    );
  }
  return (
    <Fragment key={id}>
      <ResourceContextProvider value={`${kind}_account`}>
        <TransactionsHeading id={id} />
      </ResourceContextProvider>
      {rows}
    </Fragment>
  );
};
