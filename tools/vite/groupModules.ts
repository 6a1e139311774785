// Each file holds these modules and their imports. Imports of several files are in the alphabetically first of them.
const FILES: [name: string, modules: RegExp][] = [
  ['app', /\/src\/main\.ts$/],
  ['base', /\/src\/(openApp|auth\/(AuthToast|signIn))\.tsx?$/],
  ['office', /\/src\/(App|AdminApp|resources\/(buyers\/BuyerList|sellers\/SellerList))\.tsx$/],
];

/** Merges what Rolldown splits, and would request again and again (https://github.com/rolldown/rolldown/issues/10731). */
export const groupModules = (id: string) => FILES.find(([, modules]) => modules.test(id))?.[0] ?? null;
