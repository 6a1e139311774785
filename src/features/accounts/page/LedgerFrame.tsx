import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

import { PersonFrame } from './PersonFrame';
import { useAvailableTabs, type PersonTabProps, type PersonTab } from './tabs';
import { usePersonPage } from './usePersonPage';

interface LedgerFrameProps extends PersonTabProps {
  tabs: readonly PersonTab[];
  children: ReactNode;
}

/** The specification's page of transactions as a tab of its person's: under its own address and heading. */
export const LedgerFrame = ({ tabs, children, ...whose }: LedgerFrameProps) => {
  const translate = useTranslate();
  const { data: person, isPending } = usePersonPage(whose.id);
  const open = useAvailableTabs(tabs);
  return (
    <PersonFrame
      {...whose}
      // A number of the other kind is nobody's of this one.
      person={person?.role === whose.kind ? person : undefined}
      isPending={isPending}
      title={(name) => translate(`resources.${whose.kind}_account.transactions`, { name })}
      open={open}
      tab="transactions"
    >
      {children}
    </PersonFrame>
  );
};
