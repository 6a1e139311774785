import type { SessionUser } from '../contract/accounts/person';
import { drafts } from './drafts';
import { keepItem, type StorageName } from './guardStorage';

/** Key of the session in the browser's storage (specification, section 3). */
export const ROOT_KEY = 'treat-ya-self';

export interface StoredSession {
  loginInfo: { token: string };
  userInfo: {
    fname: string;
    lname: string;
    email: string;
    userid: SessionUser['id'];
    phone: string;
    phoneCode: string;
    userImage: string;
    billingAddress: string;
    roles: string[];
  };
  /** Setting for notifications: `false` if the user has turned notifications off, otherwise `true` or missing. */
  notification?: boolean;
}

type EndReason = 'expired' | 'signedOut';

const isStored = (value: unknown): value is StoredSession => {
  const { loginInfo, userInfo } = (value ?? {}) as Partial<StoredSession>;
  return typeof loginInfo?.token === 'string' && loginInfo.token !== '' && Array.isArray(userInfo?.roles);
};

const readRoot = (storage: StorageName): unknown => {
  try {
    return JSON.parse(globalThis[storage].getItem(ROOT_KEY) ?? 'null');
  } catch {
    return undefined;
  }
};

const readFrom = (storage: StorageName): StoredSession | undefined => {
  const value = readRoot(storage);
  return isStored(value) ? value : undefined;
};

/** Item that marks a tab as signed out, so that the tab does not use another user's session in local storage. */
const SIGNED_OUT = JSON.stringify({ signedOut: true });

/** Returns the storage that holds the session of this tab. */
const findStorage = (): StorageName | undefined => {
  if (readFrom('sessionStorage')) return 'sessionStorage';
  const isSignedOut = JSON.stringify(readRoot('sessionStorage')) === SIGNED_OUT;
  return !isSignedOut && readFrom('localStorage') ? 'localStorage' : undefined;
};

const toUserInfo = (user: SessionUser): StoredSession['userInfo'] => ({
  fname: user.first_name,
  lname: user.last_name,
  email: user.email,
  userid: user.id,
  phone: user.phone_number ?? '',
  phoneCode: user.phone_country_code ?? '',
  userImage: user.image ?? '',
  billingAddress: user.billing_address ?? '',
  roles: user.roles,
});

export const toStoredSession = (token: string, user: SessionUser): StoredSession => ({
  loginInfo: { token },
  userInfo: toUserInfo(user),
});

const toUser = (info: StoredSession['userInfo']): SessionUser => ({
  id: info.userid,
  first_name: info.fname,
  last_name: info.lname,
  email: info.email,
  phone_number: info.phone,
  phone_country_code: info.phoneCode,
  image: info.userImage,
  billing_address: info.billingAddress,
  roles: info.roles,
});

/** Stores a session. Omits the picture if the storage is full, because a picture as text (a data URL) is large. */
const write = (storage: StorageName, stored: StoredSession) => {
  if (keepItem(storage, ROOT_KEY, JSON.stringify(stored))) return;
  const withoutPicture = { ...stored, userInfo: { ...stored.userInfo, userImage: '' } };
  globalThis[storage].setItem(ROOT_KEY, JSON.stringify(withoutPicture));
};

/** Changes the stored session. Does nothing if the user is signed out. */
const update = (change: (stored: StoredSession) => StoredSession) => {
  const storage = findStorage();
  const stored = storage && readFrom(storage);
  if (stored) write(storage, change(stored));
};

let endReason: EndReason | undefined;
let endMessage: string | undefined;
const listeners = new Set<() => void>();

/**
 * Session of the signed-in user under one key (specification, section 3). With "stay logged in", the session is in
 * local storage, otherwise in session storage. An unreadable entry counts as signed out.
 */
export const session = {
  /** Returns the session. Reads the storage each time, because the user can sign in or out in another tab. */
  current: (): StoredSession | undefined => {
    const storage = findStorage();
    return storage && readFrom(storage);
  },

  start: (token: string, user: SessionUser, keepLoggedIn: boolean) => {
    sessionStorage.removeItem(ROOT_KEY);
    const shared = readFrom('localStorage');
    // Keeps another user's session in local storage, because other tabs can use this session.
    if (keepLoggedIn || !shared || shared.userInfo.userid === user.id) localStorage.removeItem(ROOT_KEY);
    endReason = undefined;
    drafts.removeAllExcept(user.id);
    write(keepLoggedIn ? 'localStorage' : 'sessionStorage', toStoredSession(token, user));
    listeners.forEach((listener) => listener());
  },

  /** Stores a saved profile in the session. Keeps the token and the roles of the sign-in (specification, section 3). */
  updateUser: (saved: Partial<SessionUser>) =>
    update(({ userInfo, ...stored }) => ({
      ...stored,
      userInfo: toUserInfo({ ...toUser(userInfo), ...saved, id: userInfo.userid, roles: userInfo.roles }),
    })),

  notificationsOn: () => session.current()?.notification ?? true,

  setNotificationsOn: (notification: boolean) => update((stored) => ({ ...stored, notification })),

  /** Ends the session. `message` is the server's reason, for example after an administrator revoked the session. */
  end: (reason: EndReason, message?: string) => {
    const stored = session.current();
    if (!stored) return;
    endReason = reason;
    endMessage = message;
    if (reason === 'signedOut') drafts.removeAllExcept(undefined);
    sessionStorage.removeItem(ROOT_KEY);
    const shared = readFrom('localStorage');
    if (shared && shared.loginInfo.token !== stored.loginInfo.token)
      sessionStorage.setItem(ROOT_KEY, SIGNED_OUT);
    else localStorage.removeItem(ROOT_KEY);
    listeners.forEach((listener) => listener());
  },

  endReason: () => endReason,
  endMessage: () => endMessage,

  subscribe: (listener: () => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === ROOT_KEY || key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};

/** Progress of a password reset, stored under the session's key (specification, section 3). */
export interface PasswordReset {
  forgotEmail: string;
  forgotToken: string;
  /** Time of the code request, in milliseconds since 1970. Stored, so that the countdown continues after a reload. */
  forgotSentAt: number;
  /** True once the code was confirmed. The token then permits setting a password. */
  forgotVerified: boolean;
}

const readReset = (): Partial<PasswordReset> => {
  const root = readRoot('localStorage');
  return root !== null && typeof root === 'object' ? root : {};
};

/** Stored progress of a password reset. A sign-in or a sign-out deletes the progress. */
export const passwordReset = {
  current: (): PasswordReset | undefined => {
    const { forgotEmail, forgotToken, forgotSentAt, forgotVerified } = readReset();
    if (typeof forgotEmail !== 'string' || typeof forgotToken !== 'string' || !forgotToken) return undefined;
    return {
      forgotEmail,
      forgotToken,
      forgotSentAt: Number(forgotSentAt) || 0,
      forgotVerified: forgotVerified === true,
    };
  },
  keep: (reset: PasswordReset) =>
    localStorage.setItem(ROOT_KEY, JSON.stringify({ ...readReset(), ...reset })),
};

const sessionToken = () => session.current()?.loginInfo.token;

const setupListeners = new Set<() => void>();
let rejectedToken: string | undefined;

/** Flag that marks a session in which the server rejects requests until the user sets up a second factor. */
export const factorSetupRequired = {
  current: () => rejectedToken !== undefined && rejectedToken === sessionToken(),
  set: () => {
    rejectedToken = sessionToken();
    setupListeners.forEach((listener) => listener());
  },
  subscribe: (listener: () => void) => {
    setupListeners.add(listener);
    return () => void setupListeners.delete(listener);
  },
};

const CLOSED_NOTICE_KEY = 'treat-ya-self.notice';

/** Id of the user who dismissed the suggestion to set up a second factor. A new tab shows the suggestion again. */
export const closedNotice = {
  isClosedBy: (userId: string | number) => sessionStorage.getItem(CLOSED_NOTICE_KEY) === String(userId),
  close: (userId: string | number) => sessionStorage.setItem(CLOSED_NOTICE_KEY, String(userId)),
};
