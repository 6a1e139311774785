import { isOffered, offeredCapabilities } from './capabilities';
import { createDataProvider } from './createDataProvider';
import { createExtrasProvider } from './extras';
import { createSend } from './http';
import { resourceMap } from './resourceMap';
import { apiRoot as root } from './root';
import { sessionToken } from './send';

type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Calls back with the sentence of each successful write. */
export const onServerMessage = (listener: Listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const dataProvider = createDataProvider(
  resourceMap,
  createSend({
    root,
    token: sessionToken,
    offered: offeredCapabilities,
    onMessage: (message) => listeners.forEach((listener) => listener(message)),
  }),
  { ...createExtrasProvider(root, sessionToken), isOffered },
);
