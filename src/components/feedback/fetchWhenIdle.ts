/** The first page has its time before anything is fetched ahead. */
const DELAY_MS = 5000;

/**
 * Fetches code ahead, a part at a time, when the browser has nothing else to do. What cannot be fetched is asked for
 * again when it is needed.
 *
 * @returns what calls it off
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
