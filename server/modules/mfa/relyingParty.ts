/** What a passkey is bound to, so that no other site can ask for it. */
export interface RelyingParty {
  /** As the browser says it, with its scheme and port. */
  origin: string;
  host: string;
}

/** @param address where people find this product */
export const relyingPartyAt = (address: string): RelyingParty => {
  const { origin, hostname } = new URL(address);
  return { origin, host: hostname };
};
