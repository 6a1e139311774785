import { createDataProvider } from './createDataProvider';
import { createExtras } from './extras';
import { fetchAreas } from './fetchAreas';
import { createSend } from './http';
import { peopleEndpoints } from './peopleEndpoints';
import { apiRoot as root } from './root';
import { token } from './send';
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
  fromTheStart[resource] ?? ((await fetchAreas()).endpoints as Record<string, Endpoint>)[resource];

export const dataProvider = createDataProvider(
  endpointOf,
  createSend({ root, token, onMessage: (message) => listeners.forEach((listener) => listener(message)) }),
  createExtras(root, token),
);
