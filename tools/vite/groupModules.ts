/**
 * Names the file of what sign-in and the back-office share (`base`), and that of the back-office and its lists (`office`); a group
 * takes what its modules import, and the alphabetically first group takes what both import. Left to itself, Rolldown makes a file of each set of
 * modules that the same pages import, although the back-office has loaded most of them before
 * (https://github.com/rolldown/rolldown/issues/10731): 170 files and a quarter more script to the first list.
 */
export const groupModules = (id: string) => {
  if (/\/src\/(openApp|auth\/(AuthToast|signIn))\.tsx?$/.test(id)) return 'base';
  return /\/src\/(App|AdminApp|ui\/people\/AccountList)\.tsx$/.test(id) ? 'office' : null;
};
