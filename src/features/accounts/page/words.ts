import { createWords } from '../../../i18n/createWords';
import { en } from './words.en';
import { es } from './words.es';

/** Wording of a person's page. */
export const useWords = createWords('app.person', en, es);
