import type { ReactNode } from 'react';

import { PRIVACY_PATH, TERMS_PATH } from '../../src/contract/routes';
import { Logo, NAME, SOCIAL, TAGLINE } from '../brand';

const BUILD_YEAR = new Date().getFullYear();

const SECTIONS = [
  ['What we offer', '/#services'],
  ['Why choose us', '/#why'],
  ['How it works', '/#how'],
] as const;

const SOCIAL_ICONS: Record<string, string> = {
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5M8.2 12a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0M17 7h.01',
  Facebook:
    'M15.5 3.5h-2A4.5 4.5 0 0 0 9 8v2.5H6.5V14H9v7M15.5 7.2h-1.4a1.6 1.6 0 0 0-1.6 1.6v1.7h3l-.6 3.5h-2.4v7',
  TikTok: 'M13 3.5v11.6a3.7 3.7 0 1 1-3.7-3.7M13 3.5c.3 2.9 2.3 4.9 5.2 5.2',
} satisfies Record<keyof typeof SOCIAL, string>;

const Header = () => (
  <header className="bar">
    <div className="inner">
      <a className="brand" href="/" aria-label={`${NAME}, home`}>
        <Logo />
        <span>{NAME}</span>
      </a>
      <nav aria-label="Main">
        <ul>
          {SECTIONS.map(([text, href]) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <a className="button" href="/#download">
        Download The App
      </a>
    </div>
  </header>
);

const Footer = () => (
  <footer className="foot">
    <div className="inner">
      <div className="brand">
        <Logo />
        <div>
          <span>{NAME}</span>
          <p>{TAGLINE}</p>
        </div>
      </div>
      <nav aria-label={`${NAME} on social media`}>
        <ul className="social">
          {Object.entries(SOCIAL).map(([name, href]) => (
            <li key={name}>
              <a href={href} rel="me noopener" aria-label={name}>
                <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="stroked">
                  <path d={SOCIAL_ICONS[name]} />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="rights">
        © {BUILD_YEAR} {NAME}. All rights reserved.
      </p>
      <nav className="policies" aria-label="Footer">
        <ul>
          <li>
            <a href={PRIVACY_PATH}>Privacy Policy</a>
          </li>
          <li>
            <a href={TERMS_PATH}>Terms of Service</a>
          </li>
        </ul>
      </nav>
    </div>
  </footer>
);

/** Header and footer around the content of a page. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <a className="skip" href="#content">
      Skip to content
    </a>
    <Header />
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </>
);
