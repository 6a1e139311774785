import { NAME, SITE_URL } from './brand';
import { PAGES } from './pages';
import { PAGES as WORDS } from './words/pages';

const robots = () => `User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`;

const sitemap = () => {
  const paths = Object.values(PAGES).flatMap(({ path }) => path ?? []);
  const urls = paths.map((path) => `  <url><loc>${SITE_URL}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
};

const manifest = () =>
  JSON.stringify({
    name: NAME,
    short_name: NAME,
    description: WORDS.home.description,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    background_color: '#fbf7f4',
    theme_color: '#9c3f5b',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/logo.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });

/** The site's files for machines, by name. */
export const files = { 'robots.txt': robots, 'sitemap.xml': sitemap, 'site.webmanifest': manifest };
