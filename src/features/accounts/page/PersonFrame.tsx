import type { ReactNode } from 'react';
import { useTranslate, ResourceContextProvider } from 'react-admin';

import type { PersonPageRow } from '../../../contract/accounts/personPage';
import { fullName } from '../../../format/name';
import { usePassedPerson } from '../usePerson';
import { PersonHead } from './PersonHead';
import { PersonTabs } from './PersonTabs';
import type { PersonTabProps, TabName } from './tabs';

/** Returns the name that the followed link passed on while the request is pending, then the record's. */
const useName = ({ kind, id }: PersonTabProps, person: PersonPageRow | undefined, isPending: boolean) => {
  const translate = useTranslate();
  const { shown } = usePassedPerson();
  if (person?.deleted_at) return translate(`person_page.gone.name.${kind}`, { id });
  return person ? fullName(person) : (isPending && shown?.name) || translate(`person_page.kind.${kind}`);
};

interface PersonFrameProps extends PersonTabProps {
  person: PersonPageRow | undefined;
  isPending: boolean;
  /** The heading, where it is more than what somebody is called. */
  title?: (name: string) => string;
  open: readonly TabName[];
  tab: TabName;
  children: ReactNode;
}

/** What all parts of a person's page have around them. */
export const PersonFrame = ({
  person,
  isPending,
  title,
  open,
  tab,
  children,
  ...whose
}: PersonFrameProps) => {
  const name = useName(whose, person, isPending);
  return (
    <>
      <ResourceContextProvider value={`${whose.kind}_account`}>
        <PersonHead
          kind={whose.kind}
          title={title ? title(name) : name}
          name={name}
          person={person}
          isPending={isPending}
          isLow={tab !== 'overview'}
        />
      </ResourceContextProvider>
      <PersonTabs {...whose} open={open} tab={tab}>
        {children}
      </PersonTabs>
    </>
  );
};
