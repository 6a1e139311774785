/** Tells a domain name from an IP address. Browsers bind passkeys to a domain name. */
export const isDomainName = (hostname: string) => !/^[\d.]+$|^\[/.test(hostname);

/** Tells if the browser supports passkeys on this site. Browsers hide the API without TLS. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window && isDomainName(window.location.hostname);
