/** What signing in and the back-office both need, by the names of its chunks (`tools/vite/chunks.ts`). */
export const ALWAYS = ['base', 'contract', 'rolldown-runtime'];
/** What the back-office itself is. */
export const SIGNED_IN = ['frame', 'router', 'openApp'];
/** All that comes before the first page of whoever is signed in. */
export const FIRST = [...ALWAYS, ...SIGNED_IN];
