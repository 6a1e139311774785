import type { Tag } from './head';
import type { Page } from './pages';

const preload = (font: string, injectTo: Tag['injectTo'], media: string): Tag => ({
  tag: 'link',
  injectTo,
  attrs: {
    rel: 'preload',
    href: `/landing/fonts/${font}.woff2`,
    as: 'font',
    type: 'font/woff2',
    crossorigin: '',
    media,
  },
});

/**
 * The fonts a page begins with. Chromium holds the first paint for those named in the head: a moment on a desk, but half
 * a second on a slow phone, where they are named last.
 */
export const preloadsOf = ({ fonts }: Page): Tag[] =>
  fonts.flatMap((font) => [
    preload(font, 'head', '(width >= 700px)'),
    preload(font, 'body', '(width < 700px)'),
  ]);
