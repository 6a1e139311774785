import Check from '@mui/icons-material/Check';
import { ListItemText, MenuItem, MenuList } from '@mui/material';
import { useTranslate } from 'react-admin';

import { filterLabel, choiceOptions } from './describeFilter';
import type { ValueEditorProps } from './valueEditorProps';
import { ChoiceCount } from '../../components/form/ChoiceCount';
import { useChoiceCounts } from './useChoiceCounts';

/** Selects one choice and applies it at once. */
export const ChoiceEditor = ({ name, values, of, onApply }: ValueEditorProps & { of: readonly string[] }) => {
  const translate = useTranslate();
  const counts = useChoiceCounts(name, of);
  return (
    <MenuList autoFocusItem aria-label={filterLabel(name, translate)}>
      {choiceOptions(name, of, translate).map(({ value, text }) => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={values[name] === value}
          selected={values[name] === value}
          onClick={() => onApply({ [name]: value })}
          sx={{ gap: 3, minHeight: 44 }}
        >
          <ListItemText primary={text} />
          <ChoiceCount count={counts[value]} />
          {values[name] === value && <Check fontSize="small" color="primary" />}
        </MenuItem>
      ))}
    </MenuList>
  );
};
