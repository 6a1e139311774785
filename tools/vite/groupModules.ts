/**
 * Names the file of a module of the back-office, with all that the module imports; what several groups import goes to the
 * alphabetically first of them. Left to itself, Rolldown makes a file of each set of modules that the same pages import,
 * although the back-office has loaded most of them before (https://github.com/rolldown/rolldown/issues/10731): 170 files and
 * a quarter more script to the first list.
 */
const FILES: [name: string, modules: RegExp][] = [
  ['app', /\/src\/main\.ts$/],
  // What sign-in and the back-office share.
  ['base', /\/src\/(openApp|auth\/(AuthToast|signIn))\.tsx?$/],
  ['office', /\/src\/(App|AdminApp|resources\/(buyers\/BuyerList|sellers\/SellerList))\.tsx$/],
];

export const groupModules = (id: string) => FILES.find(([, modules]) => modules.test(id))?.[0] ?? null;
