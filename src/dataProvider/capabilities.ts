import { capabilities } from '../contract/capabilities';
import { ask } from './send';

let known: readonly unknown[] | undefined;

/** What the server offers beyond section 7 (decisions, Extras); nothing where it does not say. */
export const fetchCapabilities = async (signal?: AbortSignal): Promise<readonly unknown[]> => {
  return (known = await ask(capabilities, {}, signal).catch(() => []));
};

/** The same, as it was last heard: whoever is leaving has no time to ask. */
export const knownCapabilities = () => known;
