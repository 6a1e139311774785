// Each file holds these modules and their imports. Imports of several files are in the alphabetically first of them.
const FILES: [name: string, modules: RegExp][] = [
  // Not `main.ts` itself: the page of the API imports the session too, and must not start the back-office.
  ['app', /\/src\/(contract\/routes|authProvider\/session\/session)\.ts$|vite\/preload-helper/],
  ['base', /\/src\/(openApp|authProvider\/signIn|pages\/AuthToast)\.tsx?$/],
  ['office', /\/src\/(App|AdminApp|resources\/(buyers\/BuyerList|sellers\/SellerList))\.tsx$/],
];

/** Matches the messages of a language that is loaded when it is chosen. */
const TRANSLATION = /\/messages\.(?!en\.)(\w+)\.ts$/;

/** Merges what Rolldown splits, and would request again and again (https://github.com/rolldown/rolldown/issues/10731). */
export const groupModules = (id: string) => {
  const language = TRANSLATION.exec(id)?.[1];
  return language ? `translation-${language}` : (FILES.find(([, modules]) => modules.test(id))?.[0] ?? null);
};
