import { useLocaleState } from 'react-admin';

import type { SellerRow } from '../../dataProvider/readers';
import { dollars } from '../../format/money';
import { block, remove } from '../../ui/people/actions';
import { BulkPeopleAction } from '../../ui/people/BulkPeopleAction';
import { ListDate, NameLink } from '../../ui/people/columns';
import { PeopleList } from '../../ui/people/PeopleList';
import { PersonMenu } from '../../ui/people/PersonMenu';
import { Column } from '../../ui/table/Column';

const BulkActions = () => (
  <>
    <BulkPeopleAction action={block} />
    <BulkPeopleAction action={remove} />
  </>
);

export const SellerList = () => {
  const [locale] = useLocaleState();
  return (
    <PeopleList bulkActions={<BulkActions />}>
      <Column source="created_at" field={ListDate} />
      <Column source="id" />
      <Column source="email" />
      <Column source="first_name">
        <NameLink page="seller" />
      </Column>
      <Column<SellerRow>
        source="total_earnings"
        align="right"
        disableSort
        render={(seller) => dollars(seller.total_earnings, locale)}
      />
      <Column source="actions" label="app.row.heading" align="right" disableSort>
        <PersonMenu />
      </Column>
    </PeopleList>
  );
};
