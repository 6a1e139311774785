import { MenuItem, TextField } from '@mui/material';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';

interface FilterDropdownProps {
  /** Of the list's filter; worded as `resources.<name>.filter.<source>`. */
  source: string;
  choices: readonly string[];
  /** The wording key of a choice. */
  wordingOf: (choice: string) => string;
  /** What stands for no choice. */
  all: string;
  disabled?: boolean;
}

/** Narrows a list by one thing, or by nothing: it then says "Filter" (specification, section 9). */
export const FilterDropdown = ({ disabled = false, ...dropdown }: FilterDropdownProps) =>
  disabled ? <Dropdown {...dropdown} /> : <Working {...dropdown} />;

type Shown = Omit<FilterDropdownProps, 'disabled'>;

const Working = (dropdown: Shown) => {
  const { filterValues, setFilters } = useListContext();
  const { [dropdown.source]: chosen = '', ...others } = filterValues as Record<string, string>;
  const choose = (choice: string) =>
    setFilters(choice ? { ...others, [dropdown.source]: choice } : others, []);
  return <Dropdown {...dropdown} chosen={chosen} onChoose={choose} />;
};

interface DropdownProps extends Shown {
  chosen?: string;
  /** Left out, nothing can be chosen. */
  onChoose?: (choice: string) => void;
}

const Dropdown = ({ source, choices, wordingOf, all, chosen = '', onChoose }: DropdownProps) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const wording = (choice: unknown) => translate(choice ? wordingOf(choice as string) : 'app.filter.none');
  return (
    <TextField
      select
      size="small"
      label={translate(`resources.${resource}.filter.${source}`)}
      value={choices.includes(chosen) ? chosen : ''}
      disabled={!onChoose}
      onChange={({ target }) => onChoose?.(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true, renderValue: wording } }}
      sx={{ minWidth: { xs: 136, sm: 168 }, flex: { xs: 1, sm: 'none' } }}
    >
      <MenuItem value="">{translate(all)}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {wording(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
};
