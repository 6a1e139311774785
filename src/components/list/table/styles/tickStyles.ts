import type { Theme } from '@mui/material/styles';

/** MUI's shapes, so that the box of a row is that of its heading. */
const EMPTY = 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z';
const TICKED =
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z';

const shape = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`;

const iconSize = ({ typography }: Theme) => typography.pxToRem(24);

/** The box that ticks a row. */
export const tickStyles = {
  '& .row-tick': {
    display: 'block',
    width: iconSize,
    height: iconSize,
    m: 0,
    cursor: 'pointer',
    borderRadius: '4px',
    '@media (forced-colors: none)': {
      appearance: 'none',
      '&::before': {
        content: '""',
        display: 'block',
        height: '100%',
        bgcolor: 'text.secondary',
        mask: shape(EMPTY),
      },
      '&:checked::before': { bgcolor: 'primary.main', mask: shape(TICKED) },
    },
    '&:focus-visible': {
      outline: ({ palette }: Theme) => `2px solid ${palette.primary.main}`,
      outlineOffset: '2px',
    },
  },
} as const;
