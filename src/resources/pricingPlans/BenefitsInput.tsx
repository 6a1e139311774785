import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { Button, IconButton } from '@mui/material';
import type { KeyboardEvent } from 'react';
import {
  ArrayInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useTranslate,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';

import { MAX_BENEFITS } from '../../contract/limits';

const LABEL = 'resources.pricing_plan.field.benefits';

/** Functions that add and remove rows and move the focus, which react-hook-form does not do for rows of text. */
const useRows = () => {
  const { add, source, total } = useSimpleFormIterator();
  const { setFocus } = useFormContext();
  const focus = (index: number) => requestAnimationFrame(() => setFocus(`${source}.${index}`));
  const addRow = () => {
    add('');
    focus(total);
  };
  return { addRow, focus, isFull: total >= MAX_BENEFITS };
};

const Row = () => {
  const { index, total } = useSimpleFormIteratorItem();
  const { addRow, focus, isFull } = useRows();
  const translate = useTranslate();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // It would submit the form.
    event.preventDefault();
    if (index < total - 1) focus(index + 1);
    else if (!isFull) addRow();
  };
  const label = translate('resources.pricing_plan.benefit.row', { number: index + 1 });
  return (
    <TextInput
      source=""
      label={false}
      parse={(text: string) => text}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
};

/** At least one row remains (specification, section 5). */
const RemoveButton = () => {
  const { index, total, remove } = useSimpleFormIteratorItem();
  const { focus } = useRows();
  const translate = useTranslate();
  if (total === 1) return null;
  return (
    <IconButton
      size="small"
      aria-label={translate('resources.pricing_plan.benefit.remove', { number: index + 1 })}
      onClick={() => {
        remove();
        focus(Math.max(index - 1, 0));
      }}
    >
      <Close fontSize="small" />
    </IconButton>
  );
};

const AddButton = () => {
  const { addRow, isFull } = useRows();
  const translate = useTranslate();
  return (
    <Button size="small" startIcon={<Add />} onClick={addRow} disabled={isFull}>
      {translate('form.rows.add')}
    </Button>
  );
};

export const BenefitsInput = () => (
  <ArrayInput source="benefits" label={LABEL} helperText="resources.pricing_plan.help.benefits">
    <SimpleFormIterator
      fullWidth
      disableClear
      disableReordering
      addButton={<AddButton />}
      removeButton={<RemoveButton />}
    >
      <Row />
    </SimpleFormIterator>
  </ArrayInput>
);
