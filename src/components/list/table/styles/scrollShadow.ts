import type { Theme } from '@mui/material/styles';

/**
 * Shows that there is more to a side: a shade at the edge that is scrolled away from. It lies behind the rows, and is
 * covered, at the end of the way, by what moves along with them.
 */
const shadeOn = (ground: 'paper' | 'default') => ({
  overflowX: 'auto',
  backgroundColor: `background.${ground}`,
  backgroundImage: ({ palette: { background, text } }: Theme) => {
    const cover = (to: string) => `linear-gradient(to ${to}, ${background[ground]} 40%, transparent)`;
    const shade = (to: string) =>
      `linear-gradient(to ${to}, color-mix(in srgb, ${text.primary} 28%, transparent), transparent)`;
    return [cover('right'), cover('left'), shade('right'), shade('left')].join(', ');
  },
  backgroundPosition: 'left, right, left, right',
  backgroundSize: '48px 100%, 48px 100%, 16px 100%, 16px 100%',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
});

export const SCROLL_SHADOW = {
  ...shadeOn('paper'),
  '& .MuiTableCell-head': { backgroundColor: 'transparent' },
};
/** The same on the page itself. */
export const PAGE_SCROLL_SHADOW = shadeOn('default');
