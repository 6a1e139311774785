/** What the pages say about the brand itself, in one place for whoever changes an address. */

export const NAME = 'Treat Ya Self';
export const TAGLINE = 'Beauty and wellness, booked your way';
export const SUPPORT_EMAIL = 'support@treatyaself.example';

/** Where the site is found, without a slash at its end; search engines and shared links need it in full. */
export const SITE_URL = (process.env.SITE_URL || 'https://treatyaself.example').replace(/\/+$/, '');

/** The stores' own search, until the app has its page there. */
export const STORES = {
  apple: 'https://apps.apple.com/us/iphone/search?term=Treat%20Ya%20Self',
  google: 'https://play.google.com/store/search?q=Treat%20Ya%20Self&c=apps',
} as const;

export const SOCIAL = {
  Instagram: 'https://www.instagram.com/treatyaself',
  Facebook: 'https://www.facebook.com/treatyaself',
  TikTok: 'https://www.tiktok.com/@treatyaself',
} as const;
