/** Moves on by itself, for as long as nothing holds it. */
export const createAutoplay = (advance: () => void, delayMs: number) => {
  const holds = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const restart = () => {
    clearTimeout(timer);
    if (holds.size) return;
    timer = setTimeout(() => {
      advance();
      restart();
    }, delayMs);
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
