import Check from '@mui/icons-material/Check';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { ListItemText, MenuItem, MenuList } from '@mui/material';

import type { Filters } from '../../contract/filters';
import { useCapability } from '../extras/useCapability';
import { calledOf, conditionOf, isAsked, type AskedValues } from './conditionOf';
import { useWords } from './useWords';

interface FilterListProps {
  filters: Filters;
  asked: AskedValues;
  onChoose: (name: string) => void;
}

/** All that a list can be narrowed by, and what it is narrowed by already. */
export const FilterList = ({ filters, asked, onChoose }: FilterListProps) => {
  const worded = useWords();
  const canAssign = useCapability('assignments') ?? false;
  const offered = Object.entries(filters).filter(([, { kind }]) => kind !== 'colleague' || canAssign);
  return (
    <MenuList autoFocusItem aria-label={worded.words.title}>
      {offered.map(([name, filter]) => {
        const isOn = isAsked(name, filter, asked);
        return (
          <MenuItem
            key={name}
            onClick={() => onChoose(name)}
            sx={{ gap: 3, minHeight: 44, whiteSpace: 'normal' }}
          >
            <ListItemText
              primary={calledOf(name, worded)}
              secondary={isOn ? conditionOf(name, filter, asked, worded) : undefined}
            />
            {isOn ? (
              <Check fontSize="small" color="primary" />
            ) : (
              <ChevronRight fontSize="small" color="disabled" />
            )}
          </MenuItem>
        );
      })}
    </MenuList>
  );
};
