/** Returns true for a domain name, and false for an IP address. Browsers bind passkeys to a domain name. */
export const isDomainName = (hostname: string) => !/^[\d.]+$|^\[/.test(hostname);

/** Returns true if the browser supports passkeys on this site. Browsers hide the WebAuthn API on pages without TLS. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window && isDomainName(window.location.hostname);
