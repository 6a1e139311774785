import { capabilities } from '../contract/capabilities';
import type { Capability } from '../contract/capabilityNames';
import { callApi } from './send';

type Capabilities = readonly unknown[];
let cached: Capabilities | undefined;
let preloaded: Promise<Capabilities> | undefined;

const requestCapabilities = async (signal?: AbortSignal): Promise<Capabilities> => {
  const names = await callApi(capabilities, {}, signal).catch(() => []);
  if (!signal?.aborted) cached = names;
  return names;
};

/** Requests the capabilities in advance. The next call of `fetchCapabilities` returns this request's result. */
export const preloadCapabilities = () => {
  preloaded ??= requestCapabilities();
};

/** Requests the server's capabilities (decisions, Extensions). Returns an empty list if the request fails. */
export const fetchCapabilities = (signal?: AbortSignal): Promise<Capabilities> => {
  const response = preloaded ?? requestCapabilities(signal);
  preloaded = undefined;
  return response;
};

/** Returns the capabilities of the last response without a request, or `undefined` before the first response. */
export const cachedCapabilities = () => cached;

/** Returns the capabilities of the last response. Sends a request if no response has arrived yet. */
export const getCapabilities = async () => cached ?? fetchCapabilities();

export const hasCapability = async (name: Capability) => (await getCapabilities()).includes(name);
