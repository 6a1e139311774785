import { isOffered, offeredCapabilities } from './capabilities';
import { createDataProvider } from './createDataProvider';
import { createExtrasProvider } from './extras';
import { loadEndpoints } from './loadEndpoints';
import { createSend } from './http';
import { peopleEndpoints } from './peopleEndpoints';
import { apiRoot as root } from './root';
import { sessionToken } from './send';
import type { Endpoint } from './verbs';

type Listener = (message: string) => void;
const listeners = new Set<Listener>();

/** Calls back with the sentence of each successful write. */
export const onServerMessage = (listener: Listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const fromTheStart: Record<string, Endpoint> = peopleEndpoints;
const endpointOf = async (resource: string): Promise<Endpoint | undefined> =>
  fromTheStart[resource] ?? ((await loadEndpoints()).endpoints as Record<string, Endpoint>)[resource];

export const dataProvider = createDataProvider(
  endpointOf,
  createSend({
    root,
    token: sessionToken,
    offered: offeredCapabilities,
    onMessage: (message) => listeners.forEach((listener) => listener(message)),
  }),
  { ...createExtrasProvider(root, sessionToken), isOffered },
);
