import type { ClientInfo } from './clientInfo';

/** Who makes a call, for the limits on attempts. */
export interface Caller {
  /** The caller's network, and the larger one that a provider gives to one customer, where there is one: both are limited. */
  networks: readonly string[];
  /** What is kept of where they sign in. */
  info: ClientInfo;
  /** The name of this browser if it has signed in to this account before; nothing otherwise. */
  knownDevice: (email: string) => Promise<string | undefined>;
  /** Marks this browser as one that has signed in to the account. */
  remember: (email: string) => Promise<void>;
}

/** A site (the larger network) has many clients, so its limits are this many times higher. */
export const SITE_FACTOR = 3;

/** The network itself, and the site it belongs to where that is another. */
export const callerNetworks = ({ networks }: Pick<Caller, 'networks'>) => {
  const [network = 'unknown', site] = networks;
  return { network, site };
};
