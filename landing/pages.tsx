import type { ReactNode } from 'react';

import { PRIVACY_PATH, TERMS_PATH } from '../src/contract/routes';
import { Home } from './Home';
import { Legal } from './legal/Legal';
import privacyPolicy from './legal/privacy_policy.md?raw';
import termsCondition from './legal/terms_condition.md?raw';
import { NotFound } from './NotFound';
import { PAGES as WORDS } from './words/pages';

export interface Page {
  title: string;
  description: string;
  /** Where it is found; a page without an address is not for search engines. */
  path?: string;
  content: ReactNode;
}

/** Every page of the site, named as its HTML file is. */
export const PAGES: Record<string, Page> = {
  index: { ...WORDS.home, path: '/', content: <Home /> },
  privacy_policy: {
    ...WORDS.privacy,
    path: PRIVACY_PATH,
    content: <Legal title={WORDS.privacy.heading} markdown={privacyPolicy} />,
  },
  terms_condition: {
    ...WORDS.terms,
    path: TERMS_PATH,
    content: <Legal title={WORDS.terms.heading} markdown={termsCondition} />,
  },
  not_found: { ...WORDS.notFound, content: <NotFound /> },
};
