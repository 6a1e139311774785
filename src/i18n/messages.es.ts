import 'dayjs/locale/es';

import type { TranslationOf } from '../contract/core/translationOf';
import type { messages as english } from './messages.en';
import { ra } from './ra.es';

export const messages: TranslationOf<typeof english> = {
  ra,
};
