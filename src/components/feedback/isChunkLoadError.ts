/** Messages of Chromium, Firefox, Safari and Vite about a chunk that could not be loaded. */
const SENTENCES = /dynamically imported module|importing a module script failed|unable to preload/i;

/** No network, or a deployment replaced the running version: a reload helps, a retry may not. */
export const isChunkLoadError = (error: unknown) => error instanceof Error && SENTENCES.test(error.message);
