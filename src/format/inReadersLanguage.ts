import { inLanguage, type Language } from '../contract/sentences';
import { storedLocale } from '../session/preferences';

export const readersLanguage = (): Language => (storedLocale() === 'es' ? 'es' : 'en');

/** A rule's sentence in the language that its reader has chosen; any other text as it is. */
export const inReadersLanguage = (sentence: string) => inLanguage(readersLanguage(), sentence);
