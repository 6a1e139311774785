import type { ReactNode } from 'react';

import { ListPage } from '../list/ListPage';

interface PeopleListProps {
  /** The columns. */
  children: ReactNode;
  actions: ReactNode;
  /** What is said of a list that shows some alone. */
  narrowing?: ReactNode;
  bulkActions: ReactNode;
}

/** What the lists of sellers, buyers and blocked users share: what is searched, and ticked rows. */
export const PeopleList = (props: PeopleListProps) => <ListPage {...props} search="app.people.search" />;
