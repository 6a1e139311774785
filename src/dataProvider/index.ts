import type { QueryClient } from '@tanstack/react-query';

import { isOffered, offeredCapabilities } from './capabilities';
import { createDataProvider } from './createDataProvider';
import { createExtrasProvider } from './extras';
import { createFindCachedRecord } from './findCachedRecord';
import { createSend } from './http';
import { resourceMap } from './resourceMap';
import { apiRoot as root } from './root';
import { sessionToken } from './send';

type Listener = (message: string) => void;
const listeners = new Set<Listener>();

export const onServerMessage = (listener: Listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const send = createSend({
  root,
  token: sessionToken,
  offered: offeredCapabilities,
  onMessage: (message) => listeners.forEach((listener) => listener(message)),
});

/** Creates the data provider of a session. Its `getOne` and `getMany` read the cache of the client first. */
export const createSessionDataProvider = (client: QueryClient) =>
  createDataProvider(resourceMap, send, {
    extras: createExtrasProvider(root, sessionToken),
    isOffered,
    findCached: createFindCachedRecord(client),
  });
