import type { SessionUser } from '../../contract/accounts/person';
import { drafts } from './drafts';
import { keepItem, type StorageName } from './guardStorage';
import { ROOT_KEY } from './rootKey';

/**
 * Signed-in user under one root key (specification, section 3): in local storage with "stay logged in", else in session
 * storage. An unreadable entry counts as signed out.
 */

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
  /** True unless the user turned notifications off. */
  notification?: boolean;
}

export type EndReason = 'expired' | 'signedOut';

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

/** Root of a signed-out tab, which must not take over the session in local storage. */
const SIGNED_OUT = JSON.stringify({ signedOut: true });

const findHolder = (): StorageName | undefined => {
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

/** A server may return pictures as text, and one of them can exceed the browser's storage. */
const write = (storage: StorageName, stored: StoredSession) => {
  if (keepItem(storage, ROOT_KEY, JSON.stringify(stored))) return;
  const withoutPicture = { ...stored, userInfo: { ...stored.userInfo, userImage: '' } };
  globalThis[storage].setItem(ROOT_KEY, JSON.stringify(withoutPicture));
};

let ended: EndReason | undefined;
let said: string | undefined;
const listeners = new Set<() => void>();

export const session = {
  /** Reads the storage on each call, so that a sign-in or sign-out in another tab counts here too. */
  current: (): StoredSession | undefined => {
    const storage = findHolder();
    return storage && readFrom(storage);
  },

  start: (token: string, user: SessionUser, keepLoggedIn: boolean) => {
    sessionStorage.removeItem(ROOT_KEY);
    const other = readFrom('localStorage');
    // The session of another person stays that of their tabs.
    if (keepLoggedIn || !other || other.userInfo.userid === user.id) localStorage.removeItem(ROOT_KEY);
    ended = undefined;
    drafts.removeAllExcept(user.id);
    write(keepLoggedIn ? 'localStorage' : 'sessionStorage', toStoredSession(token, user));
    listeners.forEach((listener) => listener());
  },

  /** Saved profile. Token and roles stay as they were at sign-in (specification, section 3). */
  updateUser: (saved: Partial<SessionUser>) => {
    const storage = findHolder();
    const held = storage && readFrom(storage);
    if (!held) return;
    const { userInfo } = held;
    const merged = toUserInfo({ ...toUser(userInfo), ...saved, id: userInfo.userid, roles: userInfo.roles });
    write(storage, { ...held, userInfo: merged });
  },

  notificationsOn: () => session.current()?.notification ?? true,

  setNotificationsOn: (notification: boolean) => {
    const storage = findHolder();
    const held = storage && readFrom(storage);
    if (held) write(storage, { ...held, notification });
  },

  end: (reason: EndReason, why?: string) => {
    const held = session.current();
    if (!held) return;
    ended = reason;
    said = why;
    if (reason === 'signedOut') drafts.removeAllExcept(undefined);
    sessionStorage.removeItem(ROOT_KEY);
    const other = readFrom('localStorage');
    if (other && other.loginInfo.token !== held.loginInfo.token) sessionStorage.setItem(ROOT_KEY, SIGNED_OUT);
    else localStorage.removeItem(ROOT_KEY);
    listeners.forEach((listener) => listener());
  },

  endReason: () => ended,
  endMessage: () => said,

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
