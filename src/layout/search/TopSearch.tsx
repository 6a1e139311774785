import Search from '@mui/icons-material/Search';
import { Box, ButtonBase, Dialog } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';

import type { Act } from '../../ui/finder/finder';
import { lazyPart } from '../../ui/lazyPart';
import { LaterPart } from '../../ui/LaterPart';
import { Finder } from './Finder';
import { SEARCH_WIDTH, TOP_BAR_HEIGHT } from '../sizes';
import { useShortcut } from './useShortcut';

const Acting = lazyPart(() => import('./Found').then((module) => module.Acting));

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
  /** How many times it was opened, too: while it fades, its field has the words of the time before. */
  const [{ open, times }, setShown] = useState({ open: false, times: 0 });
  const show = useCallback(
    () => setShown((shown) => (shown.open ? shown : { open: true, times: shown.times + 1 })),
    [],
  );
  const close = () => setShown((shown) => ({ ...shown, open: false }));
  /** What is being done, and the how manieth that is: the same twice is two. */
  const [acting, setActing] = useState<{ act: Act; number: number }>();
  const follow = (act?: Act) => {
    close();
    if (act) setActing((before) => ({ act, number: (before?.number ?? 0) + 1 }));
  };
  useShortcut(show);
  return (
    <>
      <ButtonBase
        aria-label={translate('app.search.label')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={show}
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
        fullWidth
        maxWidth="sm"
        // Below the bar, where toasts are.
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: `${TOP_BAR_HEIGHT - 32}px` } }}
        slotProps={{ paper: { 'aria-label': translate('app.search.label'), sx: { p: 3 } } }}
      >
        <Finder key={times} onFollow={follow} />
      </Dialog>
      {acting && (
        <LaterPart key={acting.number} failed="app.search.label">
          <Acting act={acting.act} />
        </LaterPart>
      )}
    </>
  );
};
