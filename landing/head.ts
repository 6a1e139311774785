import { NAME, SITE_URL, SOCIAL, SUPPORT_EMAIL } from './brand';
import type { Page } from './pages';

/** An element that Vite writes into a page. */
export interface Tag {
  tag: 'meta' | 'link' | 'title' | 'script';
  attrs?: Record<string, string>;
  children?: string;
  injectTo: 'head';
}

export const SHARE_IMAGE = { path: '/og.png', width: 1200, height: 630 } as const;
/** The ground in light and dark, for the browser's own frame. */
const THEME_COLOURS = { light: '#fbf7f4', dark: '#1b1320' } as const;

const tag = (name: Tag['tag'], attrs?: Record<string, string>, children?: string): Tag => ({
  tag: name,
  injectTo: 'head',
  ...(attrs && { attrs }),
  ...(children && { children }),
});
const meta = (name: string, content: string) => tag('meta', { name, content });
const property = (name: string, content: string) => tag('meta', { property: name, content });

/** Who we are, for search engines: said once, on the start page. */
const structuredData = ({ description }: Page) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${SITE_URL}/#organization`,
      name: NAME,
      url: `${SITE_URL}/`,
      logo: `${SITE_URL}/icon-512.png`,
      email: SUPPORT_EMAIL,
      sameAs: Object.values(SOCIAL),
    },
    {
      '@type': 'WebSite',
      url: `${SITE_URL}/`,
      name: NAME,
      publisher: { '@id': `${SITE_URL}/#organization` },
    },
    {
      '@type': 'MobileApplication',
      name: NAME,
      description,
      operatingSystem: 'iOS, Android',
      applicationCategory: 'LifestyleApplication',
      offers: { '@type': 'Offer', price: '49.99', priceCurrency: 'USD' },
    },
  ],
});

const jsonLd = (page: Page) =>
  tag(
    'script',
    { type: 'application/ld+json' },
    JSON.stringify(structuredData(page)).replaceAll('<', '\\u003c'),
  );

/** The first frame is the whole hero: a phone that paints the empty ground first comes to the words a fifth of a second later. */
const firstPaint = tag('link', { rel: 'expect', href: '#hero', blocking: 'render' });

/** Title and description, canonical address, and the card that a shared link shows. */
export const headOf = (page: Page): Tag[] => {
  const { title, description, path } = page;
  const found = path
    ? [
        tag('link', { rel: 'canonical', href: SITE_URL + path }),
        property('og:url', SITE_URL + path),
        property('og:type', 'website'),
        property('og:site_name', NAME),
        property('og:title', title),
        property('og:description', description),
        property('og:image', SITE_URL + SHARE_IMAGE.path),
        property('og:image:width', String(SHARE_IMAGE.width)),
        property('og:image:height', String(SHARE_IMAGE.height)),
        property('og:image:alt', `${NAME}: ${description}`),
        meta('twitter:card', 'summary_large_image'),
      ]
    : [meta('robots', 'noindex')];
  return [
    tag('title', undefined, title),
    meta('description', description),
    ...found,
    ...Object.entries(THEME_COLOURS).map(([scheme, content]) =>
      tag('meta', { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` }),
    ),
    tag('link', { rel: 'icon', href: '/logo.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    tag('link', { rel: 'manifest', href: '/site.webmanifest' }),
    ...(path === '/' ? [firstPaint, jsonLd(page)] : []),
  ];
};
