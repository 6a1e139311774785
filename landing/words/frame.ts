/** What every page of the site says around its content. */

export const FRAME = {
  skip: 'Skip to the content',
  home: 'Treat Ya Self, home',
  navigation: 'Main',
  download: 'Download The App',
  sections: [
    ['What we offer', '/#services'],
    ['Why choose us', '/#why'],
    ['How it works', '/#how'],
  ],
  stores: {
    apple: { small: 'Download on the', large: 'App Store' },
    google: { small: 'GET IT ON', large: 'Google Play' },
  },
  footer: 'Footer',
  social: 'Treat Ya Self elsewhere',
  rights: 'All rights reserved.',
  policies: [
    ['Privacy Policy', '/privacy_policy'],
    ['Terms of Service', '/terms_condition'],
  ],
} as const;

export const NOT_FOUND = {
  eyebrow: 'Page not found',
  title: ['This page has ', 'slipped away', ''],
  lead: 'The address may be mistyped, or the page has moved. Here is where most people were going:',
  links: [
    ['The start page', '/'],
    ['What we offer', '/#services'],
    ['How it works', '/#how'],
    ['Privacy Policy', '/privacy_policy'],
    ['Terms of Service', '/terms_condition'],
  ],
} as const;

export const LEGAL = { effective: 'Effective July 12, 2025', contents: 'On this page' } as const;
