import { createWords } from '../../i18n/createWords';
import { en } from './words.en';
import { es } from './words.es';

/** Wording of what the dashboard shows beside the specification's figures. */
export const useWords = createWords('app.dashboard', en, es);
