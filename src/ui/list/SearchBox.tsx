import { Box } from '@mui/material';
import { FilterLiveSearch, useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin';

import { MAX_SEARCH } from '../../contract/limits';

/** @param placeholder wording key: what can be searched for */
export const SearchBox = ({ placeholder }: { placeholder: string }) => {
  const resource = useResourceContext()!;
  const list = useGetResourceLabel()(resource, 2);
  const translate = useTranslate();
  return (
    <Box sx={{ width: { xs: '100%', sm: 320 } }}>
      <FilterLiveSearch
        source="q"
        hiddenLabel
        placeholder={translate(placeholder)}
        variant="outlined"
        slotProps={{
          htmlInput: { 'aria-label': translate('app.list.search_in', { list }), maxLength: MAX_SEARCH },
        }}
        fullWidth
        sx={{ m: 0 }}
      />
    </Box>
  );
};
