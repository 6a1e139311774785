import type { ReactNode } from 'react';

import type { FilterableList } from '../../contract/filters';
import type { ListWithViews } from '../../contract/views';
import { ListPage } from '../list/ListPage';

interface PeopleListProps {
  /** The columns. */
  children: ReactNode;
  actions: ReactNode;
  /** What is said of a list that shows some alone. */
  filterNotice?: ReactNode;
  bulkActions: ReactNode;
  filters?: ListWithViews & FilterableList;
}

/** What the lists of sellers, buyers and blocked users share: what is searched, and ticked rows. */
export const PeopleList = (props: PeopleListProps) => <ListPage {...props} search="app.people.search" />;
