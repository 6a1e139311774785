import { SMALL_ROW_HEIGHT } from './rowStyles';

/** Below that width of the part it stands in, a table of low rows has small letters: an address is then two lines at most. */
const PART = '@container (max-width: 860px)';

/** Ten rows beside something else, on a screen of 900 pixels. */
export const smallRowStyles = {
  [PART]: {
    '& .MuiTableCell-root': { px: 2, fontSize: '0.8125rem' },
    '& .MuiTableCell-root:first-of-type': { pl: 4 },
    '& .MuiTableCell-root:last-of-type': { pr: 4 },
    '& .MuiTableCell-body': { height: SMALL_ROW_HEIGHT, lineHeight: 1.35 },
  },
};
