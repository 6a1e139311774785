/** Names and URLs of the brand, its logo, and the links to both app stores. */

export const NAME = 'Treat Ya Self';
export const TAGLINE = 'Beauty and wellness, booked your way';
export const SUPPORT_EMAIL = 'support@treatyaself.example';

/** Origin of the site, without a slash at the end. Search engines and shared links need absolute URLs. */
export const SITE_URL = (process.env.SITE_URL || 'https://treatyaself.example').replace(/\/+$/, '');

export const SOCIAL = {
  Instagram: 'https://www.instagram.com/treatyaself',
  Facebook: 'https://www.facebook.com/treatyaself',
  TikTok: 'https://www.tiktok.com/@treatyaself',
} as const;

/** URLs of searches in the two app stores, because the app has no page in a store yet. */
const APP_STORE = 'https://apps.apple.com/us/iphone/search?term=Treat%20Ya%20Self';
const GOOGLE_PLAY = 'https://play.google.com/store/search?q=Treat%20Ya%20Self&c=apps';

/** The monogram of `public/logo.svg` as inline SVG, so that the first paint includes the logo. */
export const Logo = () => (
  <svg className="mark" viewBox="0 0 48 48" width="36" height="36" aria-hidden="true">
    <rect width="48" height="48" rx="13" fill="#9C3F5B" />
    <path d="M24 39V24.5" stroke="#FBF7F4" strokeWidth="3" strokeLinecap="round" />
    <path d="M24 26C24 17.5 18.5 11.6 10 11c.4 9 5.6 14.7 14 15Z" fill="#FBF7F4" />
    <path d="M24 26c0-8.5 5.5-14.4 14-15-.4 9-5.6 14.7-14 15Z" fill="#F0C9D3" />
  </svg>
);

const APPLE =
  'M24.77 20.3c-.02-2.35 1.92-3.48 2-3.53-1.1-1.6-2.8-1.82-3.4-1.84-1.43-.15-2.82.86-3.55.86-.74 0-1.86-.84-3.07-.82-1.56.02-3.02.93-3.82 2.33-1.65 2.86-.42 7.06 1.16 9.37.79 1.13 1.71 2.39 2.92 2.35 1.18-.05 1.62-.75 3.04-.75 1.41 0 1.82.75 3.05.72 1.27-.02 2.07-1.13 2.83-2.27.91-1.3 1.27-2.57 1.29-2.64-.03-.01-2.43-.92-2.45-3.78zM22.44 13.38c.64-.8 1.08-1.88.96-2.98-.93.04-2.09.65-2.76 1.42-.6.7-1.13 1.82-.99 2.88 1.05.08 2.12-.52 2.79-1.32z';
const STRETCHED = { lengthAdjust: 'spacingAndGlyphs' } as const;

/** Badge of the App Store, in Apple's proportions of 120 by 40. */
const AppStoreBadge = () => (
  <svg
    className="badge"
    viewBox="0 0 120 40"
    width="156"
    height="52"
    role="img"
    aria-label="Download on the App Store"
  >
    <rect x=".5" y=".5" width="119" height="39" rx="7" className="badge-ground" />
    <path d={APPLE} transform="translate(-2.5 -.6)" fill="#fff" />
    <text x="34.5" y="14.2" fontSize="8" textLength="60" {...STRETCHED}>
      Download on the
    </text>
    <text x="34" y="29.8" fontSize="17.5" fontWeight="600" textLength="76" {...STRETCHED}>
      App Store
    </text>
  </svg>
);

/** Badge of Google Play, in Google's proportions of 135 by 40 without the clear space. */
const GooglePlayBadge = () => (
  <svg
    className="badge"
    viewBox="0 0 135 40"
    width="176"
    height="52"
    role="img"
    aria-label="Get it on Google Play"
  >
    <rect x=".5" y=".5" width="134" height="39" rx="7" className="badge-ground" />
    <path d="M10.6 7.6c-.3.3-.4.7-.4 1.3v22.2c0 .6.1 1 .4 1.3L22.5 20z" fill="#00C3FF" />
    <path d="m26.5 16-4 4-11.9-12.4c.5-.4 1.1-.4 1.8 0z" fill="#00E676" />
    <path d="m26.5 24-14.1 8.4c-.7.4-1.3.4-1.8 0L22.5 20z" fill="#FF3D47" />
    <path d="M31.3 18.6c1.4.8 1.4 2 0 2.8L26.5 24l-4-4 4-4z" fill="#FFCE00" />
    <text x="41" y="13.8" fontSize="7.5" letterSpacing=".3" textLength="41" {...STRETCHED}>
      GET IT ON
    </text>
    <text x="40.5" y="29.8" fontSize="17.5" fontWeight="600" textLength="85" {...STRETCHED}>
      Google Play
    </text>
  </svg>
);

export const StoreLinks = () => (
  <ul className="stores">
    <li>
      <a href={APP_STORE}>
        <AppStoreBadge />
      </a>
    </li>
    <li>
      <a href={GOOGLE_PLAY}>
        <GooglePlayBadge />
      </a>
    </li>
  </ul>
);
