/** Returns true for a domain name, and false for an IP address. Browsers bind passkeys to a domain name. */
export const isDomainName = (hostname: string) => !/^[\d.]+$|^\[/.test(hostname);

/** Returns true if the browser supports passkeys on this site. Browsers offer the WebAuthn API only over TLS. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window && isDomainName(window.location.hostname);
