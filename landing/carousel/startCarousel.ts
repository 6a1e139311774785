import EmblaCarousel from 'embla-carousel';

/** Delay between two slides (specification, section 9). */
const DELAY_MS = 3000;

/** Calls `advance` every three seconds, except while the carousel is paused, for example under the pointer. */
export const createAutoplay = (advance: () => void) => {
  const holds = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Restarts the delay until the next slide. */
  const restart = () => {
    clearTimeout(timer);
    if (holds.size) return;
    timer = setTimeout(() => {
      advance();
      restart();
    }, DELAY_MS);
  };

  return {
    restart,
    hold: (reason: string, isHeld: boolean) => {
      if (holds.has(reason) === isHeld) return;
      if (isHeld) holds.add(reason);
      else holds.delete(reason);
      restart();
    },
  };
};

/** Turns the track of the section into a carousel with buttons, keys and autoplay. */
export const startCarousel = (section: Element) => {
  const part = <T extends Element = HTMLElement>(name: string) => section.querySelector<T>(`[data-${name}]`)!;
  const viewport = part('viewport');
  const track = part('track');
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

  // Starts at the slide to which the visitor scrolled before this script was loaded.
  const startIndex = Math.round(viewport.scrollLeft / (track.firstElementChild?.clientWidth || 1));
  viewport.scrollLeft = 0;
  viewport.classList.add('moved');

  const carousel = EmblaCarousel(viewport, { container: track, align: 'start', loop: true, startIndex });
  const move = (back: boolean) =>
    back ? carousel.scrollPrev(reducedMotion.matches) : carousel.scrollNext(reducedMotion.matches);
  const { hold, restart } = createAutoplay(() => move(false));

  /** Stops the carousel and hides the buttons if all slides fit into the carousel. */
  const fit = () => {
    const canMove = carousel.canScrollNext() || carousel.canScrollPrev();
    part('controls').classList.toggle('ready', canMove);
    hold('nothing to see', !canMove);
  };
  carousel.on('reInit', fit);
  fit();

  const moveByHand = (back: boolean) => {
    move(back);
    restart();
  };
  part('previous').addEventListener('click', () => moveByHand(true));
  part('next').addEventListener('click', () => moveByHand(false));
  viewport.addEventListener('keydown', (event) => {
    if (!/^Arrow(Left|Right)$/.test(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveByHand(event.key === 'ArrowLeft');
  });

  const button = part<HTMLButtonElement>('pause');
  const labels = { pause: button.ariaLabel, play: button.dataset.playLabel ?? null };
  const pause = (isPaused: boolean) => {
    hold('pause button', isPaused);
    button.toggleAttribute('data-paused', isPaused);
    button.ariaLabel = isPaused ? labels.play : labels.pause;
  };
  button.addEventListener('click', () => pause(!button.hasAttribute('data-paused')));
  // Pauses the carousel for a visitor who prefers reduced motion. The visitor can still start it with the button.
  reducedMotion.addEventListener('change', () => pause(reducedMotion.matches));
  pause(reducedMotion.matches);

  viewport.addEventListener('pointerenter', ({ pointerType }) => hold('hover', pointerType === 'mouse'));
  viewport.addEventListener('pointerleave', () => hold('hover', false));
  // Keyboard focus pauses the carousel, except on the pause button, because this button can also start the carousel.
  const isRead = (target: EventTarget | null) =>
    target instanceof Element && target !== button && target.matches(':focus-visible');
  section.addEventListener('focusin', ({ target }) => hold('focus', isRead(target)));
  section.addEventListener('focusout', () => hold('focus', false));
  carousel.on('pointerDown', () => hold('drag', true)).on('pointerUp', () => hold('drag', false));
  document.addEventListener('visibilitychange', () => hold('hidden', document.hidden));
  new IntersectionObserver(([entry]) => hold('out of view', !entry?.isIntersecting)).observe(viewport);
  return carousel;
};
