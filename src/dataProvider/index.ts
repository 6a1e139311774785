import { session } from '../session/session';
import { createDataProvider } from './createDataProvider';
import { endpoints } from './endpoints';
import { createExtras } from './extras';
import { createSend } from './http';
import { apiRoot as root } from './root';

type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Calls back with the sentence of each successful write. */
export const onServerMessage = (listener: Listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const token = () => session.current()?.loginInfo.token;

/** For signing in, whose answer is not toasted. */
export const send = createSend({ root, token });

export const dataProvider = createDataProvider(
  endpoints,
  createSend({ root, token, onMessage: (message) => listeners.forEach((listener) => listener(message)) }),
  createExtras(root, token),
);
