import { ListBase, useRecordContext, useTranslate } from 'react-admin';

import { PAGE_SIZE } from '../../contract/limits';
import type { CategoryRow } from '../../contract/categories';
import { AddButton } from '../../ui/AddButton';
import { ListDate } from '../../ui/fields/ListDate';
import { ListHeading } from '../../ui/ListHeading';
import { Picture } from '../../ui/Picture';
import { RecordMenu } from '../../ui/RecordMenu';
import { RowSwitch } from '../../ui/RowSwitch';
import { Column } from '../../ui/table/Column';
import { TableCard } from '../../ui/table/TableCard';
import { CategoryDialog } from './CategoryDialog';

/** An update without a picture leaves the one there is. */
const Popular = () => {
  const { id, name, is_popular } = useRecordContext<CategoryRow>()!;
  const translate = useTranslate();
  return (
    <RowSwitch
      label={translate('resources.categories.popular', { name })}
      checked={is_popular}
      run={(dataProvider, next) =>
        dataProvider.update('categories', {
          id,
          data: { name, is_popular: next },
          previousData: { id, is_popular },
        })
      }
    />
  );
};

const Menu = () => <RecordMenu name={useRecordContext<CategoryRow>()!.name} dialog={CategoryDialog} />;

export const CategoryList = () => {
  const translate = useTranslate();
  return (
    <ListBase perPage={PAGE_SIZE} storeKey={false}>
      <ListHeading>
        <AddButton
          label={translate('resources.categories.add')}
          dialog={(state) => <CategoryDialog {...state} mode="create" />}
        />
      </ListHeading>
      <TableCard>
        <Column<CategoryRow>
          source="image"
          render={({ image, name }) => <Picture src={image} alt={name} size={40} />}
        />
        <Column source="name" />
        <Column source="is_popular">
          <Popular />
        </Column>
        <Column source="created_at" field={ListDate} />
        <Column source="actions" label="app.row.heading" align="right">
          <Menu />
        </Column>
      </TableCard>
    </ListBase>
  );
};
