/** Delays prefetching until the first page is loaded. */
const DELAY_MS = 5000;

/**
 * Prefetches code while the browser is idle, one part at a time. Failed parts load again when needed. @returns cancel
 */
export const fetchWhenIdle = (parts: readonly (() => Promise<unknown>)[]) => {
  let isCalledOff = false;
  const fetchAll = async () => {
    for (const fetchPart of parts) {
      await new Promise<void>((resume) => {
        if ('requestIdleCallback' in window) requestIdleCallback(() => resume());
        else setTimeout(resume);
      });
      if (isCalledOff) return;
      await fetchPart().catch(() => {});
    }
  };
  const timer = setTimeout(() => void fetchAll(), DELAY_MS);
  return () => {
    isCalledOff = true;
    clearTimeout(timer);
  };
};
