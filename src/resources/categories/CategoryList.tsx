import { DataTable } from 'react-admin';

import type { CategoryRow } from '../../contract/catalogue/categories';
import { TextOrDash } from '../../components/display/fields/TextOrDash';
import { ListDate } from '../../components/display/fields/ListDate';
import { AddButton } from '../../components/list/AddButton';
import { ListPage } from '../../features/listPage/ListPage';
import { Picture } from '../../components/display/Picture';
import { RecordMenu } from '../../components/list/RecordMenu';
import { RowSwitch } from '../../components/list/table/RowSwitch';

export const CategoryList = () => (
  <ListPage add={<AddButton />} actions={<RecordMenu />}>
    <DataTable.Col<CategoryRow>
      source="image"
      render={({ image, name }) => <Picture src={image} alt={name} size={40} />}
    />
    <DataTable.Col source="name" field={TextOrDash} />
    <DataTable.Col source="is_popular">
      <RowSwitch<CategoryRow>
        source="is_popular"
        // An update without a picture leaves the one there is.
        save={(dataProvider, { id, name, is_popular }, checked) =>
          dataProvider.update('categories', {
            id,
            data: { name, is_popular: checked },
            previousData: { id, name, is_popular },
          })
        }
      />
    </DataTable.Col>
    <DataTable.Col source="created_at" field={ListDate} />
  </ListPage>
);
