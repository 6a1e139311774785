import Search from '@mui/icons-material/Search';
import { Box, ButtonBase, Dialog } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';

import { Finder } from './Finder';
import { SEARCH_WIDTH, TOP_BAR_HEIGHT } from '../sizes';
import { useShortcut } from './useShortcut';

/** Looks like the field that it leads to. */
const LIKE_A_FIELD = {
  flex: { xs: 1, sm: `0 1 ${SEARCH_WIDTH}px` },
  minWidth: 0,
  justifyContent: 'flex-start',
  gap: 2,
  height: 40,
  px: '14px',
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  typography: 'body1',
} as const;

/** The search in the top bar: a button that opens it. */
export const TopSearch = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useShortcut(useCallback(() => setOpen(true), []));
  return (
    <>
      <ButtonBase
        aria-label={translate('app.search.label')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
        sx={LIKE_A_FIELD}
      >
        <Search fontSize="small" />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {translate('app.search.placeholder')}
        </Box>
      </ButtonBase>
      <Dialog
        open={open}
        onClose={close}
        aria-label={translate('app.search.label')}
        fullWidth
        maxWidth="sm"
        // Below the bar, where toasts are.
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: `${TOP_BAR_HEIGHT - 32}px` } }}
        slotProps={{ paper: { sx: { p: 3 } } }}
      >
        <Finder onFollow={close} />
      </Dialog>
    </>
  );
};
