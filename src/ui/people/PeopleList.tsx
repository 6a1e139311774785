import type { ReactNode } from 'react';

import type { Narrowed } from '../../contract/filters';
import type { Viewed } from '../../contract/views';
import { ListPage } from '../list/ListPage';

interface PeopleListProps {
  /** The columns. */
  children: ReactNode;
  actions: ReactNode;
  /** What is said of a list that shows some alone. */
  narrowing?: ReactNode;
  bulkActions: ReactNode;
  filters?: Viewed & Narrowed;
}

/** What the lists of sellers, buyers and blocked users share: what is searched, and ticked rows. */
export const PeopleList = (props: PeopleListProps) => <ListPage {...props} search="app.people.search" />;
