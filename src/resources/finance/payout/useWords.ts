import { createWords } from '../../../i18n/createWords';
import { words } from './words';
import { words as spanish } from './words.es';

export const useWords = createWords('app.payout_page', words, spanish);
