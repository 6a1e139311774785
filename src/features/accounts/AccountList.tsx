import { useEffect, type ReactNode } from 'react';
import { useListContext } from 'react-admin';

import { useCapability } from '../../dataProvider/useCapability';
import { fetchWhenIdle } from '../../components/feedback/fetchWhenIdle';
import { Email } from '../../components/display/fields/Email';
import { ListDate } from '../../components/display/fields/ListDate';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { ListPage } from '../listPage/ListPage';
import { Column } from '../../components/list/table/Column';
import { block, remove } from './actions';
import { BulkPeopleAction } from './BulkPeopleAction';
import { ConfirmPeopleAction, EditPersonDialog } from './dialogs';
import { NameLink } from './NameLink';
import { PersonMenu } from './PersonMenu';

const ActivePeriodFilter = lazyComponent(() =>
  import('./ActivePeriodFilter').then((module) => module.ActivePeriodFilter),
);

/** A card of the dashboard leads to those whom it counts. */
const FilterNotice = () => {
  const { filterValues } = useListContext();
  return filterValues.active_in ? <ActivePeriodFilter /> : null;
};

interface AccountListProps {
  /** Whose page a name leads to. */
  page: 'seller' | 'buyer';
  /** The columns that only one of them has. */
  children: ReactNode;
}

/** What the lists of sellers and of buyers share. */
export const AccountList = ({ page, children }: AccountListProps) => {
  const hasPage = useCapability('people');
  useEffect(() => fetchWhenIdle([ConfirmPeopleAction.preload, EditPersonDialog.preload]), []);
  return (
    <ListPage
      search="app.people.search"
      actions={<PersonMenu />}
      filterNotice={<FilterNotice />}
      filters={`${page}s`}
      bulkActions={
        <>
          <BulkPeopleAction action={block} />
          <BulkPeopleAction action={remove} />
        </>
      }
    >
      <Column source="created_at" sortable field={ListDate} />
      <Column source="id" sortable />
      <Column source="email" sortable field={Email} />
      <Column source="first_name" sortable>
        <NameLink page={page} hasPage={hasPage} />
      </Column>
      {children}
    </ListPage>
  );
};
