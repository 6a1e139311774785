import { storedLocale } from '../authProvider/session/preferences';

const isSpanish = () => storedLocale() === 'es';

/** Wording in both languages, of which the chosen one is read each time. */
export const localizedWords =
  <Words>(english: Words, spanish: Words) =>
  () =>
    isSpanish() ? spanish : english;
