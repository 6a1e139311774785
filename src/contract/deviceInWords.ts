import { sentence, type Sentence } from './sentences';

interface Device {
  browser: string | null;
  system: string | null;
}

/** What somebody signs in with, as mail and screens call it. */
export const deviceInWords = ({ browser, system }: Device): Sentence => {
  if (browser && system) return sentence(`${browser} on ${system}`, `${browser} en ${system}`);
  const known = browser ?? system;
  return known ? sentence(known, known) : sentence('An unknown browser', 'Un navegador desconocido');
};
