import type { Theme } from '@mui/material/styles';

/**
 * Shade at an edge with hidden content. It lies behind the rows and is covered, at the end of the scroll, by an element
 * that scrolls along.
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
export const PAGE_SCROLL_SHADOW = shadeOn('default');
