/** Languages of the screens, mails and API. English is complete: a message that another language lacks is shown in English. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages with their own names, as react-admin's language menu takes them. */
export const LOCALES = [
  { locale: 'en', name: 'English' },
  { locale: 'es', name: 'Español' },
];
