import Search from '@mui/icons-material/Search';
import {
  InputAdornment,
  OutlinedInput,
  useMediaQuery,
  type OutlinedInputProps,
  type Theme,
} from '@mui/material';
import { useTranslate } from 'react-admin';

import { MAX_SEARCH } from '../../contract/limits';

type SearchFieldProps = Pick<OutlinedInputProps, 'value' | 'onChange' | 'onKeyDown'> & {
  listId: string;
  activeOptionId: string | undefined;
};

export const SearchField = ({ listId, activeOptionId, ...input }: SearchFieldProps) => {
  const translate = useTranslate();
  const label = translate('command_palette.search.label');
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('sm'));
  return (
    <OutlinedInput
      {...input}
      autoFocus
      fullWidth
      size="small"
      placeholder={isWide ? label : translate('command_palette.search.short')}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      slotProps={{
        input: {
          id: `${listId}-field`,
          role: 'combobox',
          'aria-label': label,
          'aria-autocomplete': 'list',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': activeOptionId,
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: MAX_SEARCH,
        },
      }}
    />
  );
};
