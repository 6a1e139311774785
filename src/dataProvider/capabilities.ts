import { capabilities } from '../contract/capabilities';
import { ask } from './send';

type Offered = readonly unknown[];
let known: Offered | undefined;
let ahead: Promise<Offered> | undefined;

const asked = async (signal?: AbortSignal): Promise<Offered> =>
  (known = await ask(capabilities, {}, signal).catch(() => []));

/** Asks while the code of whoever wants to know is still fetched: the first to want it has this answer. */
export const askCapabilitiesAhead = () => {
  ahead = asked();
};

/** What the server offers beyond section 7 (decisions, Extras); nothing where it does not say. */
export const fetchCapabilities = (signal?: AbortSignal): Promise<Offered> => {
  const answer = ahead ?? asked(signal);
  ahead = undefined;
  return answer;
};

/** The same, as it was last heard: whoever is leaving has no time to ask. */
export const knownCapabilities = () => known;
