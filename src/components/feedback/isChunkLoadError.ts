/** What Chromium, Firefox, Safari and Vite say of code that could not be fetched. */
const SENTENCES = /dynamically imported module|importing a module script failed|unable to preload/i;

/** No network, or a newer version has replaced the one that is running: to reload helps, to try again may not. */
export const isChunkLoadError = (error: unknown) => error instanceof Error && SENTENCES.test(error.message);
