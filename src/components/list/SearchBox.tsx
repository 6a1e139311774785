import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import { IconButton, OutlinedInput } from '@mui/material';
import { useRef } from 'react';
import { useGetResourceLabel, useListContext, useResourceContext, useTranslate } from 'react-admin';

import { MAX_SEARCH } from '../../contract/limits';
import { LIST_SEARCH_PROPS } from './table/keys/keys';
import { useDebouncedInput } from '../form/useDebounced';

/**
 * What is typed, and searched for when the typing pauses. Not react-admin's, which brings all that forms need to a list
 * that has none.
 */
const useSearch = () => {
  const { filterValues, setFilters } = useListContext();
  const { q, ...others } = filterValues;
  return useDebouncedInput(typeof q === 'string' ? q : '', (words) =>
    setFilters(words ? { ...others, q: words } : others),
  );
};

/** @param placeholder wording key: what can be searched for */
export const SearchBox = ({ placeholder }: { placeholder: string }) => {
  const list = useGetResourceLabel()(useResourceContext()!, 2);
  const translate = useTranslate();
  const [typed, setTyped] = useSearch();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  return (
    <OutlinedInput
      size="small"
      inputRef={field}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      placeholder={translate(placeholder)}
      slotProps={{
        input: {
          'aria-label': translate('list.search_in', { list }),
          maxLength: MAX_SEARCH,
          ...LIST_SEARCH_PROPS,
        },
      }}
      endAdornment={
        typed ? (
          <IconButton
            size="small"
            edge="end"
            aria-label={translate('ra.action.clear_input_value')}
            onClick={clear}
          >
            <Clear fontSize="small" />
          </IconButton>
        ) : (
          <Search color="disabled" />
        )
      }
      sx={{ width: { xs: '100%', sm: 320 }, '& input': { textOverflow: 'ellipsis' } }}
    />
  );
};
