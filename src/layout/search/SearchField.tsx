import Search from '@mui/icons-material/Search';
import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';

import { MAX_SEARCH } from '../../contract/limits';

type SearchFieldProps = Omit<TextFieldProps, 'slotProps' | 'variant'> & {
  slotProps: { htmlInput: object; input?: object };
};

/** Where the words of the search are typed. */
export const SearchField = ({ slotProps: { htmlInput, input }, ...props }: SearchFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      {...props}
      autoFocus
      fullWidth
      size="small"
      placeholder={translate('app.search.placeholder')}
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
