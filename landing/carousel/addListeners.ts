import type { EmblaCarouselType } from 'embla-carousel';

import type { Autoplay } from './autoplay';

interface Parts {
  section: Element;
  viewport: HTMLElement;
  part: <T extends Element>(name: string) => T;
  carousel: EmblaCarouselType;
  autoplay: Autoplay;
  reducedMotion: MediaQueryList;
  move: (back: boolean) => void;
}

const KEYS: Record<string, boolean> = { ArrowLeft: true, ArrowRight: false };

/** Buttons, keys, and all that holds the carousel. */
export const addListeners = ({ section, viewport, part, carousel, autoplay, reducedMotion, move }: Parts) => {
  const { hold, restart } = autoplay;
  const byHand = (back: boolean) => {
    move(back);
    restart();
  };
  part('previous').addEventListener('click', () => byHand(true));
  part('next').addEventListener('click', () => byHand(false));
  viewport.addEventListener('keydown', (event) => {
    const back = KEYS[event.key];
    if (back === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    byHand(back);
  });

  const button = part<HTMLButtonElement>('pause');
  const labels = { pause: button.ariaLabel, play: button.dataset.playLabel ?? null };
  const pause = (paused: boolean) => {
    hold('wish', paused);
    button.toggleAttribute('data-paused', paused);
    button.ariaLabel = paused ? labels.play : labels.pause;
  };
  button.addEventListener('click', () => pause(!button.hasAttribute('data-paused')));
  // Who asked their system for less motion can still ask this carousel for some.
  reducedMotion.addEventListener('change', () => pause(reducedMotion.matches));
  pause(reducedMotion.matches);

  viewport.addEventListener('pointerenter', ({ pointerType }) => hold('hover', pointerType === 'mouse'));
  viewport.addEventListener('pointerleave', () => hold('hover', false));
  // The pause button must be able to start it while it has the focus; a click's focus is no reading.
  const isRead = (target: EventTarget | null) =>
    target instanceof Element && target !== button && target.matches(':focus-visible');
  section.addEventListener('focusin', ({ target }) => hold('focus', isRead(target)));
  section.addEventListener('focusout', () => hold('focus', false));
  carousel.on('pointerDown', () => hold('drag', true)).on('pointerUp', () => hold('drag', false));
  document.addEventListener('visibilitychange', () => hold('hidden', document.hidden));
  new IntersectionObserver(([entry]) => hold('away', !entry?.isIntersecting)).observe(viewport);
};
