import { DataTable, useLocaleState, useRecordContext, useTranslate } from 'react-admin';

import { ConfirmedAction, type ConfirmedActionProps } from '../../components/bulk/ConfirmedAction';
import { ListDate, Picture, TextOrDash } from '../../components/display/fields';
import { AddButton } from '../../components/list/ListHeader';
import { RecordMenu, RowSwitch } from '../../components/list/recordActions';
import type { CategoryRow } from '../../contract/catalogue/categories';
import { ListPage } from '../../features/lists/ListPage';
import { count } from '../../format/money';

/** Confirmation of a category's deletion. Warns of upcoming bookings. The user must type the number of bookings. */
const CategoryDeletion = ({ warnings, ...props }: ConfirmedActionProps) => {
  const { upcoming_bookings: bookings, upcoming_sellers: sellers } = useRecordContext<CategoryRow>()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const part = (key: string, number: number) =>
    translate(`resources.categories.in_use.${key}`, { smart_count: number, amount: count(number, locale) });
  const usage =
    bookings &&
    translate('resources.categories.in_use.sentence', {
      bookings: part('bookings', bookings),
      sellers: part('sellers', sellers ?? 0),
    });
  return (
    <ConfirmedAction
      {...props}
      warnings={[usage || false, ...(warnings ?? [])]}
      typedNumber={bookings || undefined}
    />
  );
};

export const CategoryList = () => (
  <ListPage add={<AddButton />} actions={<RecordMenu confirmation={CategoryDeletion} />}>
    <DataTable.Col<CategoryRow>
      source="image"
      render={({ image, name }) => <Picture src={image} alt={name} size={40} />}
    />
    <DataTable.Col source="name" field={TextOrDash} />
    <DataTable.Col source="is_popular">
      <RowSwitch<CategoryRow>
        source="is_popular"
        // Omits the picture from the update, so that the server keeps the current picture.
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
