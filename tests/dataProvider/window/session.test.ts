import { beforeEach, describe, expect, test, vi } from 'vitest';

import { createAuthProvider } from '../../../src/authProvider/authProvider';
import { signOut as anyEndpoint } from '../../../src/contract/auth/signIn';
import { send } from '../../../src/dataProvider/send';
import { factorSetupRequired, passwordReset, session, toStoredSession } from '../../../src/session/session';

const KEY = 'treat-ya-self';
const USER = {
  id: 'ADM-7',
  email: 'ada@b.example',
  first_name: 'Ada',
  last_name: 'Byron',
  phone_country_code: '+1',
  phone_number: '17025550123',
  billing_address: null,
  image: null,
  roles: ['sellers'],
};
const STORED = {
  loginInfo: { token: 't' },
  userInfo: {
    fname: 'Ada',
    lname: 'Byron',
    email: 'ada@b.example',
    userid: 'ADM-7',
    phone: '17025550123',
    phoneCode: '+1',
    userImage: '',
    billingAddress: '',
    roles: ['sellers'],
  },
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('stored session', () => {
  test('the session is only in local storage, under the key "treat-ya-self", if the user stays logged in [S080]', () => {
    session.start('t', USER, true);
    expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual(STORED);
    expect(sessionStorage).toHaveLength(0);
    expect(session.current()).toEqual(STORED);
  });

  test('the session and the password reset are kept in memory if the storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    session.start('t', USER, true);
    passwordReset.keep({ forgotEmail: USER.email, forgotToken: 'f', forgotSentAt: 0, forgotVerified: false });
    full.mockRestore();
    expect(session.current()?.loginInfo.token).toBe('t');
    expect(passwordReset.current()?.forgotToken).toBe('f');
    session.end('signedOut');
    expect(session.current()).toBeUndefined();
  });

  test('the session is only in session storage if the user does not stay logged in', () => {
    session.start('t', USER, false);
    expect(localStorage).toHaveLength(0);
    expect(session.current()).toEqual(STORED);
  });

  test('a new session replaces the previous session, whether local storage or session storage holds the previous session', () => {
    session.start('old', USER, true);
    session.start('new', USER, false);
    expect(session.current()?.loginInfo.token).toBe('new');
    expect(localStorage).toHaveLength(0);
    session.start('newest', USER, true);
    expect(session.current()?.loginInfo.token).toBe('newest');
    expect(sessionStorage).toHaveLength(0);
  });

  test('the session is undefined if the storage contains invalid data', () => {
    for (const stored of [
      'nonsense',
      '',
      'null',
      '[]',
      '7',
      '{}',
      '{"loginInfo":{}}',
      '{"loginInfo":{"token":""},"userInfo":{"roles":[]}}',
      '{"loginInfo":{"token":7},"userInfo":{"roles":[]}}',
      '{"loginInfo":{"token":"t"}}',
      '{"loginInfo":{"token":"t"},"userInfo":{"roles":"sellers"}}',
    ]) {
      localStorage.setItem(KEY, stored);
      sessionStorage.setItem(KEY, stored);
      expect(session.current(), stored).toBeUndefined();
    }
  });

  test('the session is undefined if the browser forbids access to the storage', () => {
    const getItem = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Not allowed', 'SecurityError');
    });
    expect(session.current()).toBeUndefined();
    getItem.mockRestore();
  });

  test('the client stores the email and the token of a password reset under the key "treat-ya-self" [S081]', () => {
    const reset = { forgotEmail: 'ada@b.example', forgotToken: 'f', forgotSentAt: 0, forgotVerified: false };
    passwordReset.keep(reset);
    expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual(reset);
    session.start('t', USER, true);
    expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual(STORED);
  });

  test('the session stores the notification setting of the user, and notifications are on by default [S085]', () => {
    expect(session.notificationsOn()).toBe(true);
    session.start('t', USER, true);
    session.setNotificationsOn(false);
    expect(session.notificationsOn()).toBe(false);
    expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual({ ...STORED, notification: false });
  });
});

describe('end of a session', () => {
  test.each(['expired', 'signedOut'] as const)(
    'after the end of a session, local storage and session storage are empty, and the client still knows the reason %s [S083]',
    (reason) => {
      session.start('t', USER, true);
      sessionStorage.setItem(KEY, JSON.stringify(STORED));
      session.end(reason);
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
      expect(session.endReason()).toBe(reason);
    },
  );

  test('the stored reason "expired" stays if a logout follows the expiry of the session', () => {
    session.start('t', USER, true);
    session.end('expired');
    session.end('signedOut');
    expect(session.endReason()).toBe('expired');
  });

  test('the next sign-in removes the reason for the end of the previous session', () => {
    session.start('t', USER, true);
    session.end('expired');
    session.start('t', USER, true);
    expect(session.endReason()).toBeUndefined();
  });

  const COLLEAGUE = { ...USER, id: 'ADM-8' };

  test('after a logout in one tab, the stored session of another user is unchanged, and the tab does not use the session of the other user', () => {
    session.start('hers', USER, false);
    localStorage.setItem(KEY, JSON.stringify(toStoredSession('his', COLLEAGUE)));
    session.end('signedOut');
    expect(session.current()).toBeUndefined();
    expect(localStorage.getItem(KEY)).toContain('"his"');
    session.start('hers again', USER, false);
    expect(session.current()?.loginInfo.token).toBe('hers again');
    expect(localStorage.getItem(KEY)).toContain('"his"');
  });

  test('the client keeps stored preferences such as the theme when a session ends', () => {
    localStorage.setItem('RaStoreTreatYaSelf.theme', '"dark"');
    session.start('t', USER, true);
    session.end('signedOut');
    expect(localStorage.getItem('RaStoreTreatYaSelf.theme')).toBe('"dark"');
  });
});

test('a session listener is called after each sign-in and logout in any tab until the listener unsubscribes', () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = session.subscribe(listener);
  session.start('t', USER, true);
  session.end('signedOut');
  expect(listener).toHaveBeenCalledTimes(2);
  for (const key of [KEY, null, 'something else']) window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(listener).toHaveBeenCalledTimes(4);
  unsubscribe();
  session.start('t', USER, true);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(listener).toHaveBeenCalledTimes(4);
});

describe('saved profile in the session', () => {
  const saved = { ...USER, first_name: 'Adela', phone_number: '17025550199', image: '/images/ada.webp' };

  test('a saved profile replaces the profile in the session, but neither the token nor the roles [S082]', () => {
    session.start('t', USER, true);
    session.updateUser({ ...saved, id: 'ADM-8', roles: ['admins'] });
    const userInfo = {
      ...STORED.userInfo,
      fname: 'Adela',
      phone: '17025550199',
      userImage: '/images/ada.webp',
    };
    expect(session.current()).toEqual({ ...STORED, userInfo });
  });

  test('a saved profile with only some fields leaves the other fields in the session unchanged', () => {
    session.start('t', USER, true);
    session.updateUser({ billing_address: '1 Main St' });
    expect(session.current()?.userInfo).toEqual({ ...STORED.userInfo, billingAddress: '1 Main St' });
  });

  test.each([true, false])(
    'a saved profile stays in the storage of the session (keepLoggedIn: %s)',
    (keepLoggedIn) => {
      session.start('t', USER, keepLoggedIn);
      session.updateUser(saved);
      expect([localStorage.length, sessionStorage.length]).toEqual(keepLoggedIn ? [1, 0] : [0, 1]);
    },
  );

  test('a profile that is saved after the logout does not create a session', () => {
    session.updateUser(saved);
    expect(session.current()).toBeUndefined();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  test('the session stores a saved profile without its picture if the picture exceeds the storage quota', () => {
    session.start('t', USER, true);
    const write = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')!.value as Storage['setItem'];
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      key,
      value,
    ) {
      if (value.includes('data:image')) throw new DOMException('Full', 'QuotaExceededError');
      write.call(this, key, value);
    });
    session.updateUser({ ...saved, image: 'data:image/png;base64,AA==' });
    full.mockRestore();
    expect(session.current()?.userInfo).toMatchObject({ fname: 'Adela', userImage: '' });
  });
});

describe('rejected request', () => {
  const { checkError } = createAuthProvider([]);

  /**
   * Sends a request, calls `beforeResponse`, and responds with `status`. Returns the token of the session that remains.
   */
  const rejectAfter = async (beforeResponse: () => void, status = 401) => {
    let respond!: (response: Response) => void;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (respond = resolve)));
    const response = send(anyEndpoint, {});
    beforeResponse();
    respond(Response.json({ success: false, message: 'No.', set_up_factor: status === 403 }, { status }));
    void checkError(await response.catch((error: Error) => error));
    return session.current()?.loginInfo.token;
  };

  test('a response with status 401 ends the session that sent the request', async () => {
    session.start('old', USER, true);
    expect(await rejectAfter(() => {})).toBeUndefined();
  });

  test('a response with status 401 does not end a session that started after the request', async () => {
    session.start('old', USER, true);
    expect(await rejectAfter(() => session.start('new', USER, true))).toBe('new');
  });

  test('a 401 response to a request without a session does not end a session that started later', async () => {
    session.end('signedOut');
    expect(await rejectAfter(() => session.start('new', USER, true))).toBe('new');
  });

  test('a response that requires MFA setup applies only to the session that sent the request', async () => {
    session.start('old', USER, true);
    await rejectAfter(() => session.start('new', USER, true), 403);
    expect(factorSetupRequired.current()).toBe(false);
    await rejectAfter(() => {}, 403);
    expect(factorSetupRequired.current()).toBe(true);
  });
});
