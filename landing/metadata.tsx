import { renderToStaticMarkup } from 'react-dom/server';

import { LANDING_PAGES } from '../src/contract/routes';
import { NAME, SITE_URL, SOCIAL, SUPPORT_EMAIL, TAGLINE } from './brand';
import { HeroScene } from './drawings/HeroScene';
import { HEADLINE } from './pages/Home';
import drawings from './style/drawings.css?raw';
import tokens from './style/tokens.css?raw';

export interface PageMetadata {
  title: string;
  description: string;
  /** URL path of the page. If it is missing, the HTML asks search engines not to index the page. */
  path?: string;
}

export const HOME_DESCRIPTION =
  'Book hair, nails, massage, facials and more from vetted sellers, at home or in-studio, with monthly credits from $49.99.';
const SHARE_IMAGE = { path: '/og.png', width: 1200, height: 630 } as const;
const THEME_COLORS = { light: '#fbf7f4', dark: '#1b1320' } as const;

const ORGANIZATION = { '@id': `${SITE_URL}/#organization` };
const STRUCTURED_DATA = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      ...ORGANIZATION,
      name: NAME,
      url: `${SITE_URL}/`,
      logo: `${SITE_URL}/icon-512.png`,
      email: SUPPORT_EMAIL,
      sameAs: Object.values(SOCIAL),
    },
    { '@type': 'WebSite', url: `${SITE_URL}/`, name: NAME, publisher: ORGANIZATION },
    {
      '@type': 'MobileApplication',
      name: NAME,
      description: HOME_DESCRIPTION,
      operatingSystem: 'iOS, Android',
      applicationCategory: 'LifestyleApplication',
      offers: { '@type': 'Offer', price: '49.99', priceCurrency: 'USD' },
    },
  ],
};

/** Title, description, canonical URL and share card of a page. The start page also describes the organization. */
export const Head = ({ title, description, path }: PageMetadata) => (
  <>
    <title>{title}</title>
    <meta name="description" content={description} />
    {path ? (
      <>
        <link rel="canonical" href={SITE_URL + path} />
        <meta property="og:url" content={SITE_URL + path} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={NAME} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:image" content={SITE_URL + SHARE_IMAGE.path} />
        <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
        <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
        <meta property="og:image:alt" content={`${NAME}: ${description}`} />
        <meta name="twitter:card" content="summary_large_image" />
      </>
    ) : (
      <meta name="robots" content="noindex" />
    )}
    {Object.entries(THEME_COLORS).map(([scheme, color]) => (
      <meta key={scheme} name="theme-color" content={color} media={`(prefers-color-scheme: ${scheme})`} />
    ))}
    <link rel="icon" href="/logo.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
    {path === '/' && (
      <>
        {/* Delays the first paint until the hero is complete. An empty first paint would delay the text by 0.2 s. */}
        <link rel="expect" href="#hero" blocking="render" />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(STRUCTURED_DATA).replaceAll('<', '\\u003c') }}
        />
      </>
    )}
  </>
);

const sitemapUrls = Object.keys(LANDING_PAGES).map((path) => `  <url><loc>${SITE_URL}${path}</loc></url>`);

/** Contents of the web app manifest and of the files for search engines, by file name. */
export const files = {
  'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`,
  'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemapUrls.join('\n')}\n</urlset>\n`,
  'site.webmanifest': JSON.stringify({
    name: NAME,
    short_name: NAME,
    description: HOME_DESCRIPTION,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    background_color: THEME_COLORS.light,
    theme_color: '#9c3f5b',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/logo.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }),
};

/** Describes the picture that other sites show for a link to a page. The build creates a PNG from the description. */
export const createShareCard = () => {
  const light = tokens.slice(0, tokens.indexOf('@media'));
  const colors = Object.fromEntries(
    [...light.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;
  // Replaces CSS variables, because the program that creates the PNG does not support variables.
  const style = drawings.replace(/var\(--([\w-]+)\)/g, (_, name: string) => colors[name] ?? 'none');
  const scene = renderToStaticMarkup(<HeroScene />).replace(
    /^<svg([^>]*)>/,
    (_, attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}><style>${style}</style>`,
  );
  return {
    ...SHARE_IMAGE,
    ground: colors.ground!,
    scene,
    texts: [
      { text: NAME, color: colors.accent!, size: 40 },
      { text: HEADLINE.join(''), color: colors.ink!, size: 64 },
      { text: TAGLINE, color: colors.quiet!, size: 30 },
    ],
  };
};
