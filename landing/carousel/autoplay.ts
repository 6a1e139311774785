/** Specification, section 9. */
const DELAY_MS = 3000;

/** Calls `advance` every three seconds for as long as nothing holds it. */
export const createAutoplay = (advance: () => void) => {
  const holds = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const restart = () => {
    clearTimeout(timer);
    if (holds.size) return;
    timer = setTimeout(() => {
      advance();
      restart();
    }, DELAY_MS);
  };

  return {
    /** Waits the whole time again, as after somebody moved it by hand. */
    restart,
    /** Several reasons can hold it at once: a mouse over it, the keyboard's focus, somebody's wish. */
    hold: (reason: string, held: boolean) => {
      if (holds.has(reason) === held) return;
      if (held) holds.add(reason);
      else holds.delete(reason);
      restart();
    },
  };
};

export type Autoplay = ReturnType<typeof createAutoplay>;
