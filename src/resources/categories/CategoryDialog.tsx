import { BooleanInput, TextInput, useRecordContext, useTranslate } from 'react-admin';

import { categoryForm } from '../../contract/categories';
import type { CategoryRow } from '../../contract/categories';
import { FormDialog } from '../../ui/FormDialog';
import { ImageField } from '../../ui/ImageField';
import type { ImageFormat } from '../../ui/readImage';
import type { RecordDialogProps } from '../../ui/RecordMenu';
import { useSave } from '../../ui/useSave';

const FORMATS: readonly ImageFormat[] = ['JPEG', 'PNG', 'GIF', 'WebP'];
const NEW = { name: '', is_popular: false, image: null };

/** One form makes, changes and shows a category (specification, section 2). */
export const CategoryDialog = ({ mode, open, onClose }: RecordDialogProps) => {
  const category = useRecordContext<CategoryRow>();
  const translate = useTranslate();
  const { save, pending } = useSave(category, onClose);
  const readOnly = mode === 'view';
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      mode={mode}
      title={translate(`resources.categories.dialog.${mode}`)}
      record={category ?? NEW}
      schema={categoryForm}
      pending={pending}
      onSave={save}
    >
      <ImageField
        source="image"
        label="resources.categories.form.image"
        formats={FORMATS}
        readOnly={readOnly}
      />
      <TextInput
        source="name"
        label="resources.categories.form.name"
        size="small"
        helperText={false}
        readOnly={readOnly}
        autoFocus
      />
      <BooleanInput
        source="is_popular"
        label="resources.categories.form.is_popular"
        helperText={false}
        readOnly={readOnly}
      />
    </FormDialog>
  );
};
