const IDLE_MS = 2000;

/** Work for when the first page has had its time. @returns what calls it off */
export const whenIdle = (work: () => void) => {
  const timer = setTimeout(work, IDLE_MS);
  return () => clearTimeout(timer);
};
