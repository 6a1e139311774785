import { BooleanInput, TextInput, useRecordContext } from 'react-admin';

import type { RecordDialogProps } from '../../components/dialog/dialogs';
import { RecordDialog } from '../../components/form/FormDialog';
import { ImageUploadInput, type ImageFormat } from '../../components/form/ImageUploadInput';
import { categoryForm, type CategoryRow } from '../../contract/catalogue/categories';

const FORMATS: readonly ImageFormat[] = ['JPEG', 'PNG', 'GIF', 'WebP'];
const NEW_CATEGORY = { name: '', is_popular: false, image: null };

export const CategoryDialog = (props: RecordDialogProps) => {
  const category = useRecordContext<CategoryRow>();
  const readOnly = props.mode === 'view';
  return (
    <RecordDialog {...props} schema={categoryForm} values={category ?? NEW_CATEGORY}>
      <ImageUploadInput
        source="image"
        label="resources.categories.form.image"
        formats={FORMATS}
        readOnly={readOnly}
      />
      <TextInput source="name" label="resources.categories.form.name" readOnly={readOnly} autoFocus />
      <BooleanInput source="is_popular" label="resources.categories.form.is_popular" readOnly={readOnly} />
    </RecordDialog>
  );
};
