import type { ReactNode } from 'react';

import { Footer } from './Footer';
import { Header } from './Header';
import { FRAME } from './words/frame';

/** What stands around every page. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <a className="skip" href="#content">
      {FRAME.skip}
    </a>
    <Header />
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </>
);
