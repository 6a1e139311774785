import { translate } from '../../i18n/i18nProvider';
import { useEffect, useState } from 'react';

import './passkey.css';

/** What needs it is fetched while nobody waits. */
const factor = () => import('../factor');

export interface PasskeyButtonProps {
  keepLoggedIn: boolean;
  onDone: () => void;
  /** @param sentence nothing, once it is tried again */
  onFailure: (sentence: string | undefined) => void;
}

/** Signs in without address and password. */
export const PasskeyButton = ({ keepLoggedIn, onDone, onFailure }: PasskeyButtonProps) => {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // A failure shows when it is needed.
    factor().catch(() => {});
  }, []);
  const signIn = async () => {
    onFailure(undefined);
    setBusy(true);
    try {
      await (await factor()).signInWithPasskey(keepLoggedIn);
      onDone();
    } catch (error) {
      onFailure((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <button type="button" className="auth-button auth-passkey" disabled={busy} onClick={() => void signIn()}>
      {translate('passkey_button.button')}
      {busy && <span className="auth-spinner" aria-hidden="true" />}
    </button>
  );
};
