import { capabilities } from '../contract/capabilities';
import type { Capability } from '../contract/capabilityNames';
import { callApi } from './send';

type Offered = readonly unknown[];
let known: Offered | undefined;
let preloaded: Promise<Offered> | undefined;

const requestCapabilities = async (signal?: AbortSignal): Promise<Offered> => {
  const offered = await callApi(capabilities, {}, signal).catch(() => []);
  if (!signal?.aborted) known = offered;
  return offered;
};

/** Requests the capabilities while other code loads. The first caller of `fetchCapabilities` gets this response. */
export const preloadCapabilities = () => {
  preloaded = requestCapabilities();
};

/** Capabilities of the server beyond section 7 (decisions, Extras), none by default. */
export const fetchCapabilities = (signal?: AbortSignal): Promise<Offered> => {
  const answer = preloaded ?? requestCapabilities(signal);
  preloaded = undefined;
  return answer;
};

/** Returns the last response without a request, or `undefined` before the first. */
export const cachedCapabilities = () => known;

/** Returns the capabilities of the server, requested unless they are known. */
export const offeredCapabilities = async () => known ?? fetchCapabilities();

export const isOffered = async (name: Capability) => (await offeredCapabilities()).includes(name);
