import { beforeEach, describe, expect, test, vi } from 'vitest';

import { session } from '../../../src/session/session';

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

test('kept logged in, it is in local storage under the root key, and nowhere else', () => {
  session.start('t', USER, true);
  expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual(STORED);
  expect(sessionStorage).toHaveLength(0);
  expect(session.current()).toEqual(STORED);
});

test("not kept, it is in this tab's storage only", () => {
  session.start('t', USER, false);
  expect(localStorage).toHaveLength(0);
  expect(session.current()).toEqual(STORED);
});

test('a new session replaces the old one, wherever that was', () => {
  session.start('old', USER, true);
  session.start('new', USER, false);
  expect(session.current()?.loginInfo.token).toBe('new');
  expect(localStorage).toHaveLength(0);
  session.start('newest', USER, true);
  expect(session.current()?.loginInfo.token).toBe('newest');
  expect(sessionStorage).toHaveLength(0);
});

test.each([
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
])('%j in storage is nobody', (stored) => {
  localStorage.setItem(KEY, stored);
  sessionStorage.setItem(KEY, stored);
  expect(session.current()).toBeUndefined();
});

test('a browser that forbids storage is signed out, not broken', () => {
  const getItem = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Not allowed', 'SecurityError');
  });
  expect(session.current()).toBeUndefined();
  getItem.mockRestore();
});

describe('the end', () => {
  test.each(['expired', 'signedOut'] as const)('empties both storages and says why: %s', (reason) => {
    session.start('t', USER, true);
    sessionStorage.setItem(KEY, JSON.stringify(STORED));
    session.end(reason);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(session.endReason()).toBe(reason);
  });

  test('by expiry is not overwritten by the signing out that follows it', () => {
    session.start('t', USER, true);
    session.end('expired');
    session.end('signedOut');
    expect(session.endReason()).toBe('expired');
  });

  test('is forgotten at the next start', () => {
    session.start('t', USER, true);
    session.end('expired');
    session.start('t', USER, true);
    expect(session.endReason()).toBeUndefined();
  });

  test('leaves what is not ours', () => {
    localStorage.setItem('RaStoreTreatYaSelf.theme', '"dark"');
    session.start('t', USER, true);
    session.end('signedOut');
    expect(localStorage.getItem('RaStoreTreatYaSelf.theme')).toBe('"dark"');
  });
});

test('signing in and out is heard, here and in another tab, until one stops listening', () => {
  const heard = vi.fn<() => void>();
  const stop = session.subscribe(heard);
  session.start('t', USER, true);
  session.end('signedOut');
  expect(heard).toHaveBeenCalledTimes(2);
  for (const key of [KEY, null, 'something else']) window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(heard).toHaveBeenCalledTimes(4);
  stop();
  session.start('t', USER, true);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(heard).toHaveBeenCalledTimes(4);
});

describe('a saved profile', () => {
  const saved = { ...USER, first_name: 'Adela', phone_number: '17025550199', image: '/images/ada.webp' };

  test('is what the session holds from then on, but for token and roles', () => {
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

  test('changes only the fields that it has', () => {
    session.start('t', USER, true);
    session.updateUser({ billing_address: '1 Main St' });
    expect(session.current()?.userInfo).toEqual({ ...STORED.userInfo, billingAddress: '1 Main St' });
  });

  test.each([true, false])('stays where the session is kept: %s', (keepLoggedIn) => {
    session.start('t', USER, keepLoggedIn);
    session.updateUser(saved);
    expect([localStorage.length, sessionStorage.length]).toEqual(keepLoggedIn ? [1, 0] : [0, 1]);
  });

  test('is nothing once somebody has signed out', () => {
    session.updateUser(saved);
    expect(session.current()).toBeUndefined();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  test('whose picture is more than the browser can hold is kept without it', () => {
    session.start('t', USER, true);
    const write = localStorage.setItem.bind(localStorage);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      if (value.includes('data:image')) throw new DOMException('Full', 'QuotaExceededError');
      write(key, value);
    });
    session.updateUser({ ...saved, image: 'data:image/png;base64,AA==' });
    full.mockRestore();
    expect(session.current()?.userInfo).toMatchObject({ fname: 'Adela', userImage: '' });
  });
});
