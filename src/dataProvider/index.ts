import { EXTRAS } from '../contract/extras';
import { session } from '../session/session';
import { createDataProvider } from './createDataProvider';
import { endpoints } from './endpoints';
import { createExtras } from './extras';
import { createSend } from './http';

type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Calls back with the sentence of each successful write. */
export const onServerMessage = (listener: Listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const root = ((import.meta.env.VITE_API_URL as string | undefined) || '/api').replace(/\/+$/, '');
const token = () => session.current()?.loginInfo.token;

/** For signing in, whose answer is not toasted. */
export const send = createSend({ root, token });

export const dataProvider = createDataProvider(
  endpoints,
  createSend({ root, token, onMessage: (message) => listeners.forEach((listener) => listener(message)) }),
  { names: EXTRAS, provider: createExtras(root, token) },
);
