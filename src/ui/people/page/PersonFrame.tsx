import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useLocation } from 'react-router';

import type { PersonPageRow } from '../../../contract/personPage';
import { fullName } from '../../../format/name';
import { PersonHead } from './PersonHead';
import { PersonTabs } from './PersonTabs';
import type { PersonRef, TabName } from './tabs';
import { useWords } from './words';

/** What somebody is called: as a link has passed it on, until their row is there. */
const useName = ({ kind, id }: PersonRef, person: PersonPageRow | undefined) => {
  const word = useWords();
  const { state } = useLocation() as { state: { name?: string } | null };
  if (person?.deleted_at) return word(`gone.name.${kind}`, { id });
  return person ? fullName(person) : (state?.name ?? word(`kind.${kind}`));
};

interface PersonFrameProps extends PersonRef {
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
  const name = useName(whose, person);
  return (
    <>
      <ResourceContextProvider value={`${whose.kind}_account`}>
        <PersonHead
          kind={whose.kind}
          title={title ? title(name) : name}
          name={name}
          person={person}
          isPending={isPending}
        />
      </ResourceContextProvider>
      <PersonTabs {...whose} open={open} tab={tab}>
        {children}
      </PersonTabs>
    </>
  );
};
