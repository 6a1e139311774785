/** The element in which the build lists the scripts that the first page can lead to (`tools/vite/laterScripts.ts`). */
export const LATER_SCRIPTS_ID = 'later-scripts';
