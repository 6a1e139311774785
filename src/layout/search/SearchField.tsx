import Search from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useTranslate } from 'react-admin';

import { MAX_SEARCH } from '../../contract/limits';

type SearchFieldProps = Pick<OutlinedInputProps, 'value' | 'onChange' | 'onKeyDown'> & {
  /** What it finds is listed there. */
  listId: string;
  /** The one of them that Enter follows. */
  marked: string | undefined;
};

/** Where the words of the search are typed. */
export const SearchField = ({ listId, marked, ...input }: SearchFieldProps) => {
  const translate = useTranslate();
  return (
    <OutlinedInput
      {...input}
      autoFocus
      fullWidth
      size="small"
      placeholder={translate('app.search.placeholder')}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      slotProps={{
        input: {
          id: `${listId}-field`,
          role: 'combobox',
          'aria-label': translate('app.search.label'),
          'aria-autocomplete': 'list',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': marked,
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: MAX_SEARCH,
        },
      }}
    />
  );
};
