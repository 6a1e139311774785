import { translatable } from '../core/translatable';

interface Device {
  browser: string | null;
  system: string | null;
}

/** A network that is known but for its last part, as people write addresses: `203.0.113.x` for `203.0.113.0/24`. */
export const networkText = (network: string | null) =>
  network?.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':x') ?? '';

/** What somebody signs in with, as mail and screens call it. */
export const deviceText = ({ browser, system }: Device): string => {
  if (browser && system) return translatable('devices.browser_on_system', { browser, system });
  const known = browser ?? system;
  return known ?? translatable('devices.unknown');
};
