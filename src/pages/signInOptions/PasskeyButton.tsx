import { useEffect, useState } from 'react';

import { localizedWords } from '../localizedWords';
import './passkey.css';

const passkeyWords = localizedWords(
  { button: 'Sign in with a passkey' },
  { button: 'Iniciar sesión con una llave de acceso' },
);

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
      {passkeyWords().button}
      {busy && <span className="auth-spinner" aria-hidden="true" />}
    </button>
  );
};
