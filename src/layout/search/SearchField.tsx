import Search from '@mui/icons-material/Search';
import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';

import { MAX_SEARCH } from '../../contract/limits';

/** As MUI's `Autocomplete` has it, so that nothing moves when that comes. */
const LOOK = {
  '& .MuiOutlinedInput-root': { p: '6px', pr: '9px' },
  '& .MuiOutlinedInput-input': { p: '2.5px 4px 2.5px 8px', textOverflow: 'ellipsis' },
} as const;

type SearchFieldProps = Omit<TextFieldProps, 'slotProps' | 'variant'> & {
  slotProps: { htmlInput: object; input?: object };
};

/** Where the words of the top bar's search are typed. */
export const SearchField = ({ slotProps: { htmlInput, input }, ...props }: SearchFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      {...props}
      fullWidth
      size="small"
      placeholder={translate('app.search.placeholder')}
      sx={LOOK}
      slotProps={{
        htmlInput: { ...htmlInput, 'aria-label': translate('app.search.label'), maxLength: MAX_SEARCH },
        input: {
          ...input,
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
