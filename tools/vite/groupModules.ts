// Each file holds these modules and their imports. Imports of several files are in the alphabetically first of them.
const FILES: Record<string, RegExp> = {
  // Not `main.ts`: the page of the API imports the session too, and must not start the back-office.
  app: /\/src\/(contract\/routes|session\/session)\.ts$|vite\/preload-helper/,
  base: /\/(openApp|signIn|AuthToast|auth\/setup|acceptInvitation|useOneAtATime|react-hook-form)\b/,
  office: /\/src\/(App|AdminApp|resources\/(buyers\/BuyerList|sellers\/SellerList))\.tsx$/,
};

const TRANSLATION = /\/messages\.(?!en\.)(\w+)\.ts$/;

/** Merges what Rolldown splits, and would request again and again (https://github.com/rolldown/rolldown/issues/10731). */
export const groupModules = (id: string) => {
  const language = TRANSLATION.exec(id)?.[1];
  if (language) return `translation-${language}`;
  return Object.entries(FILES).find(([, modules]) => modules.test(id))?.[0] ?? null;
};
