/**
 * Replaces the browser's local and session storage for all code, including react-admin. Reading `window.localStorage`
 * throws if all cookies are blocked, and `setItem` throws if the storage is full. In both cases, the replacement keeps
 * items in memory until the page is closed. Import this module before any code that reads a storage.
 */

export type StorageName = 'localStorage' | 'sessionStorage';

const findStorage = (name: StorageName) => {
  try {
    return window[name] ?? undefined;
  } catch {
    return undefined;
  }
};

const guard = (name: StorageName) => {
  const browser = findStorage(name);
  const memory = new Map<string, string>();
  const keepItem = (key: string, text: string) => {
    try {
      browser?.setItem(key, text);
    } catch {
      return false;
    }
    memory.delete(key);
    return browser !== undefined;
  };
  const keys = () => [...new Set([...Object.keys(browser ?? {}), ...memory.keys()])];
  const storage: Storage = {
    get length() {
      return keys().length;
    },
    key: (at) => keys()[at] ?? null,
    getItem: (key) => memory.get(key) ?? browser?.getItem(key) ?? null,
    setItem: (key, text) => {
      if (!keepItem(key, text)) memory.set(key, text);
    },
    removeItem: (key) => {
      memory.delete(key);
      browser?.removeItem(key);
    },
    clear: () => {
      memory.clear();
      browser?.clear();
    },
  };
  // Makes items readable as properties of the storage, because react-admin reads them as properties.
  const value = new Proxy(storage, {
    get: (target, key) =>
      key in target ? Reflect.get(target, key) : (target.getItem(String(key)) ?? undefined),
    ownKeys: keys,
    getOwnPropertyDescriptor: (target, key) => {
      const text = target.getItem(String(key));
      return text === null ? undefined : { value: text, enumerable: true, configurable: true };
    },
  });
  Object.defineProperty(window, name, { configurable: true, value });
  return keepItem;
};

/** Functions that store an item in the browser, or `false` in Node, where tests without a window run. */
const keepers = typeof window !== 'undefined' && {
  localStorage: guard('localStorage'),
  sessionStorage: guard('sessionStorage'),
};

/** Stores an item in the browser, never in memory. Returns `false` if the storage is blocked or full. */
export const keepItem = (name: StorageName, key: string, text: string) =>
  keepers !== false && keepers[name](key, text);

const PROBE = 'treat-ya-self-probe';
/** Length of the test text in characters, greater than the length of a stored session without a picture. */
const PROBE_LENGTH = 2000;

/** Returns true if the browser can keep a session after the page is closed. */
export const canKeepSession = () => {
  const isStored = keepItem('localStorage', PROBE, ' '.repeat(PROBE_LENGTH));
  localStorage.removeItem(PROBE);
  return isStored;
};
