import type { Language } from '../../../src/contract/core/languages';

/** The day and the hour, in UTC: nobody knows where the reader is. */
export const formatMoment = (language: Language, when: Date) =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(when)} UTC`;
