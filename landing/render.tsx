import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { PRIVACY_PATH, TERMS_PATH } from '../src/contract/routes';
import privacyPolicy from './legal/privacy_policy.md?raw';
import termsCondition from './legal/terms_condition.md?raw';
import { Head, HOME_DESCRIPTION, type PageMetadata } from './metadata';
import { Frame } from './pages/Frame';
import { Home } from './pages/Home';
import { Legal } from './pages/Legal';
import { NotFound } from './pages/NotFound';

export { createShareCard, files } from './metadata';

/** Every page of the site, by the name of its HTML file. */
const PAGES: Record<string, PageMetadata & { content: ReactNode }> = {
  index: {
    title: 'Treat Ya Self · Beauty and wellness, booked your way',
    description: HOME_DESCRIPTION,
    path: '/',
    content: <Home />,
  },
  privacy_policy: {
    title: 'Privacy Policy · Treat Ya Self',
    description:
      'Which personal data of buyers and sellers Treat Ya Self collects, why, for how long, and what rights you have.',
    path: PRIVACY_PATH,
    content: <Legal title="Privacy Policy" markdown={privacyPolicy} />,
  },
  terms_condition: {
    title: 'Terms of Service · Treat Ya Self',
    description:
      'The terms for buyers and sellers on Treat Ya Self: seller agreement, community guidelines, payments, wallet and credits.',
    path: TERMS_PATH,
    content: <Legal title="Terms of Service" markdown={termsCondition} />,
  },
  not_found: {
    title: 'Page not found · Treat Ya Self',
    description: 'This page does not exist or has moved.',
    content: <NotFound />,
  },
};

/** Returns the HTML of a page's metadata and body. `name` is the name of the page's HTML file. */
export const render = (name: string) => {
  const page = PAGES[name];
  if (!page) throw new Error(`The site has no page "${name}"`);
  const { content, ...metadata } = page;
  return {
    head: renderToStaticMarkup(<Head {...metadata} />),
    body: renderToStaticMarkup(<Frame>{content}</Frame>),
  };
};
