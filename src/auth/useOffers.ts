import { useEffect, useState } from 'react';

import { SETUP_PATH } from '../contract/routes';
import type { DemoLogin } from '../contract/firstRun';
import type { DemoLogins } from './offers';

interface Shown {
  logins: DemoLogin[];
  DemoLogins: typeof DemoLogins;
}

/**
 * What the server offers to whoever cannot sign in yet, asked for once the page stands: another server has never heard of
 * it, and nobody who types waits. Leads on to the first-run page while there is nobody to sign in as.
 */
export const useOffers = (goTo: (address: string) => void): Shown | undefined => {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const { askForOffers, DemoLogins: Shows } = await import('./offers');
      const { needsSetup, demoLogins } = await askForOffers();
      if (isGone) return;
      if (needsSetup) goTo(SETUP_PATH);
      else if (demoLogins.length) setShown({ logins: demoLogins, DemoLogins: Shows });
    };
    // One signs in as well without it.
    look().catch(() => {});
    return () => {
      isGone = true;
    };
    // Once a page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return shown;
};
