import Check from '@mui/icons-material/Check';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { ListItemText, MenuItem, MenuList } from '@mui/material';

import type { Filters } from '../../contract/filters/filters';
import { useCapability } from '../../dataProvider/useCapability';
import { filterLabel, describeFilter, isFilterSet, type FilterValues } from './describeFilter';
import { useWords } from './useWords';

interface FilterListProps {
  filters: Filters;
  values: FilterValues;
  onChoose: (name: string) => void;
}

/** All that a list can be narrowed by, and what it is narrowed by already. */
export const FilterList = ({ filters, values, onChoose }: FilterListProps) => {
  const worded = useWords();
  const canAssign = useCapability('assignments') ?? false;
  const offered = Object.entries(filters).filter(([, { kind }]) => kind !== 'colleague' || canAssign);
  return (
    <MenuList autoFocusItem aria-label={worded.words.title}>
      {offered.map(([name, filter]) => {
        const isOn = isFilterSet(name, filter, values);
        return (
          <MenuItem
            key={name}
            onClick={() => onChoose(name)}
            sx={{ gap: 3, minHeight: 44, whiteSpace: 'normal' }}
          >
            <ListItemText
              primary={filterLabel(name, worded)}
              secondary={isOn ? describeFilter(name, filter, values, worded) : undefined}
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
