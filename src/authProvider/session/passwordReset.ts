import { ROOT_KEY } from './rootKey';

/** A forgotten password on its way to a new one, as the stored root holds it (specification, section 3). */
export interface PasswordReset {
  forgotEmail: string;
  forgotToken: string;
  /** When the code was asked for, in milliseconds since 1970: the counter goes on after a reload. */
  forgotSentAt: number;
  /** The code was entered, and the token may set a password. */
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

/** Kept beside the session, which may be empty or not; signing in and out forget it with the rest of the root. */
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
