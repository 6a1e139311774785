/** A browser binds passkeys to a name, and knows none where the address has numbers only, or no TLS. */
export const isNamed = (hostname: string) => !/^[\d.]+$|^\[/.test(hostname);

export const canUsePasskeys = () => 'PublicKeyCredential' in window && isNamed(window.location.hostname);
