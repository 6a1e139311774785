import type { CategoryRow } from '../../contract/categories';
import { TextOrDash } from '../../ui/fields/TextOrDash';
import { ListDate } from '../../ui/fields/ListDate';
import { AddButton } from '../../ui/list/AddButton';
import { ListPage } from '../../ui/list/ListPage';
import { Picture } from '../../ui/Picture';
import { RecordMenu } from '../../ui/RecordMenu';
import { Column } from '../../ui/table/Column';
import { SwitchColumn } from '../../ui/table/SwitchColumn';
import { CategoryDialog } from './CategoryDialog';

export const CategoryList = () => (
  <ListPage add={<AddButton dialog={CategoryDialog} />} actions={<RecordMenu dialog={CategoryDialog} />}>
    <Column<CategoryRow>
      source="image"
      render={({ image, name }) => <Picture src={image} alt={name} size={40} />}
    />
    <Column source="name" field={TextOrDash} />
    <SwitchColumn<CategoryRow>
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
    <Column source="created_at" field={ListDate} />
  </ListPage>
);
