import { bilingual, type BilingualText } from '../core/bilingual';

interface Device {
  browser: string | null;
  system: string | null;
}

/** A network that is known but for its last part, as people write addresses: `203.0.113.x` for `203.0.113.0/24`. */
export const networkText = (network: string | null) =>
  network?.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':x') ?? '';

/** What somebody signs in with, as mail and screens call it. */
export const deviceText = ({ browser, system }: Device): BilingualText => {
  if (browser && system) return bilingual(`${browser} on ${system}`, `${browser} en ${system}`);
  const known = browser ?? system;
  return known ? bilingual(known, known) : bilingual('An unknown browser', 'Un navegador desconocido');
};
