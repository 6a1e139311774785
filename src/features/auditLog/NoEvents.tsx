import { Box, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

import { useWords } from './useWords';

/** "Record not found" (specification, section 8), and why. */
export const NoEvents = () => {
  const translate = useTranslate();
  const { words } = useWords();
  const { filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Box sx={{ py: 14, px: 5, textAlign: 'center' }}>
      <Typography variant="h2" component="p">
        {translate('ra.navigation.no_results')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {isFiltered ? words.nothing_found : words.nothing}
      </Typography>
    </Box>
  );
};
