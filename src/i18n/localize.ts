import { pickLanguage, type Language } from '../contract/core/bilingual';
import { storedLocale } from '../authProvider/session/preferences';

export const currentLanguage = (): Language => (storedLocale() === 'es' ? 'es' : 'en');

/** A rule's sentence in the language that its reader has chosen; any other text as it is. */
export const localize = (sentence: string) => pickLanguage(currentLanguage(), sentence);
