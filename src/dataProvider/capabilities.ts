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

/** Requests the capabilities while other code loads. The first caller of `fetchCapabilities` gets this response. */
export const preloadCapabilities = () => {
  preloaded = requestCapabilities();
};

/** Requests the capabilities of the server beyond section 7 (decisions, Extras). A failed request means none. */
export const fetchCapabilities = (signal?: AbortSignal): Promise<Capabilities> => {
  const response = preloaded ?? requestCapabilities(signal);
  preloaded = undefined;
  return response;
};

/** Returns the last response without a request, or `undefined` before the first. */
export const cachedCapabilities = () => cached;

/** Returns the last response, or requests the capabilities. */
export const getCapabilities = async () => cached ?? fetchCapabilities();

export const hasCapability = async (name: Capability) => (await getCapabilities()).includes(name);
