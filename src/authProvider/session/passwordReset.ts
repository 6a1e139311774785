import { ROOT_KEY } from './rootKey';

/** Progress of a password reset in the stored root (specification, section 3). */
export interface PasswordReset {
  forgotEmail: string;
  forgotToken: string;
  /** Time of the code request in milliseconds since 1970, so that the countdown continues after a reload. */
  forgotSentAt: number;
  /** The code was confirmed, so the token may set a password. */
  forgotVerified: boolean;
}

const readRoot = (): Partial<PasswordReset> => {
  try {
    const root: unknown = JSON.parse(localStorage.getItem(ROOT_KEY) ?? 'null');
    return root !== null && typeof root === 'object' ? root : {};
  } catch {
    return {};
  }
};

/**
 * Stored next to the session, which may be empty. Signing in and out clear the password reset with the rest of the
 * root.
 */
export const passwordReset = {
  current: (): PasswordReset | undefined => {
    const { forgotEmail, forgotToken, forgotSentAt, forgotVerified } = readRoot();
    if (typeof forgotEmail !== 'string' || typeof forgotToken !== 'string' || !forgotToken) return undefined;
    return {
      forgotEmail,
      forgotToken,
      forgotSentAt: Number(forgotSentAt) || 0,
      forgotVerified: forgotVerified === true,
    };
  },
  keep: (held: PasswordReset) => localStorage.setItem(ROOT_KEY, JSON.stringify({ ...readRoot(), ...held })),
};
