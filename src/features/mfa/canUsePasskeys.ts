/** A browser binds passkeys to a name, and knows none where the address has numbers only, or no TLS. */
export const isDomainName = (hostname: string) => !/^[\d.]+$|^\[/.test(hostname);

export const canUsePasskeys = () => 'PublicKeyCredential' in window && isDomainName(window.location.hostname);
