import { useEffect, type ReactNode } from 'react';

import { fetchWhenIdle } from '../fetchWhenIdle';
import { ListDate } from '../fields/ListDate';
import { Column } from '../table/Column';
import { block, remove } from './actions';
import { BulkPeopleAction } from './BulkPeopleAction';
import { ConfirmPeopleAction, EditPersonDialog } from './dialogs';
import { NameLink } from './NameLink';
import { PeopleList } from './PeopleList';
import { PersonMenu } from './PersonMenu';

interface AccountListProps {
  /** Whose transactions a name leads to. */
  page: 'seller' | 'buyer';
  /** The columns that only one of them has. */
  children: ReactNode;
}

/** What the lists of sellers and of buyers share. */
export const AccountList = ({ page, children }: AccountListProps) => {
  useEffect(() => fetchWhenIdle([ConfirmPeopleAction.preload, EditPersonDialog.preload]), []);
  return (
    <PeopleList
      actions={<PersonMenu />}
      bulkActions={
        <>
          <BulkPeopleAction action={block} />
          <BulkPeopleAction action={remove} />
        </>
      }
    >
      <Column source="created_at" sortable field={ListDate} />
      <Column source="id" sortable />
      <Column source="email" sortable />
      <Column source="first_name" sortable>
        <NameLink page={page} />
      </Column>
      {children}
    </PeopleList>
  );
};
