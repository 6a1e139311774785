import { LATER_SCRIPTS_ID } from './laterScriptsId';
import { fetchWhenIdle } from './ui/fetchWhenIdle';

/** @param href of a script, which goes into the browser's cache and is not run */
const prefetch = (href: string) => async () => {
  const response = await fetch(href, { priority: 'low' });
  // Kept only once it has come whole.
  await response.arrayBuffer();
};

/**
 * Fetches the code that the first page can lead to, a script at a time, so that nothing is waited for later. It is run where it
 * is first shown: to run all of it ahead costs a phone its one thread, and 1.5 MB, for pages that nobody may open.
 *
 * @returns what calls it off
 */
export const prefetchScripts = () => {
  const written = document.getElementById(LATER_SCRIPTS_ID)?.textContent;
  return fetchWhenIdle(written ? (JSON.parse(written) as string[]).map(prefetch) : []);
};
