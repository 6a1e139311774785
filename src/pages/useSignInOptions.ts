import { useEffect, useState } from 'react';

import { SETUP_PATH } from '../contract/routes';
import type { fetchSignInOptions, OtherSignIns } from './signInOptions';

interface Shown {
  offered: Awaited<ReturnType<typeof fetchSignInOptions>>;
  OtherSignIns: typeof OtherSignIns;
}

/**
 * What the server offers to whoever cannot sign in yet, asked for once the page stands: another server has never heard of
 * it, and nobody who types waits. Leads on to the first-run page while there is nobody to sign in as.
 */
export const useSignInOptions = (goTo: (address: string) => void): Shown | undefined => {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const options = await import('./signInOptions');
      const offered = await options.fetchSignInOptions();
      if (isGone) return;
      if (offered.needsSetup) goTo(SETUP_PATH);
      else setShown({ offered, OtherSignIns: options.OtherSignIns });
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
