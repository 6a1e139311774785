/** Who makes a call, as far as limits go. */
export interface Caller {
  /** The address, and what it is a part of that one customer of a provider is given: limits hold for each. */
  networks: readonly string[];
  /** What tells a browser that has signed in to this account before; nothing for any other. */
  knownDevice: (email: string) => Promise<string | undefined>;
  /** From now on this browser is one that has signed in to the account. */
  remember: (email: string) => Promise<void>;
}

/** How much more than one client its whole site may do: there are many at it. */
export const SITE = 3;

/** The network itself, and the site it belongs to where that is another. */
export const placesOf = ({ networks }: Pick<Caller, 'networks'>) => {
  const [network = 'unknown', site] = networks;
  return { network, site };
};
