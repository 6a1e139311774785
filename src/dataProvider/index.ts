import { createDataProvider } from './createDataProvider';
import { endpoints } from './endpoints';
import { createExtras } from './extras';
import { createSend } from './http';
import { apiRoot as root } from './root';
import { token } from './send';

type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Calls back with the sentence of each successful write. */
export const onServerMessage = (listener: Listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const dataProvider = createDataProvider(
  endpoints,
  createSend({ root, token, onMessage: (message) => listeners.forEach((listener) => listener(message)) }),
  createExtras(root, token),
);
