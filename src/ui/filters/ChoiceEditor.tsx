import Check from '@mui/icons-material/Check';
import { ListItemText, MenuItem, MenuList } from '@mui/material';

import { calledOf, choicesOf } from './conditionOf';
import type { Edits } from './edits';
import { Count } from './Count';
import { useCounts } from './useCounts';
import { useWords } from './useWords';

/** One of a few words, which holds as soon as it is chosen. */
export const ChoiceEditor = ({ name, asked, of, onApply }: Edits & { of: readonly string[] }) => {
  const worded = useWords();
  const counts = useCounts(name, of);
  return (
    <MenuList autoFocusItem aria-label={calledOf(name, worded)}>
      {choicesOf(name, of, worded).map(({ value, text }) => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={asked[name] === value}
          selected={asked[name] === value}
          onClick={() => onApply({ [name]: value })}
          sx={{ gap: 3, minHeight: 44 }}
        >
          <ListItemText primary={text} />
          <Count of={counts[value]} />
          {asked[name] === value && <Check fontSize="small" color="primary" />}
        </MenuItem>
      ))}
    </MenuList>
  );
};
