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

/** Asks while the code of whoever wants to know is still fetched: the first to want it has this answer. */
export const preloadCapabilities = () => {
  preloaded = requestCapabilities();
};

/** What the server offers beyond section 7 (decisions, Extras); nothing where it does not say. */
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
