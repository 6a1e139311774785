import EmblaCarousel from 'embla-carousel';

import { createAutoplay } from './autoplay';
import { addListeners } from './addListeners';
import { readCategories } from './readCategories';
import { createSlides } from './slides';

const API_ROOT = ((import.meta.env.VITE_API_URL as string | undefined) || '/api').replace(/\/+$/, '');

const section = document.querySelector('#services')!;
const part = <T extends Element>(name: string) => section.querySelector<T>(`[data-${name}]`)!;
const viewport = part<HTMLElement>('viewport');
const track = part<HTMLElement>('track');
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** How far somebody scrolled by hand before this script arrived. */
const startIndex = Math.round(viewport.scrollLeft / (track.firstElementChild?.clientWidth || 1));
viewport.scrollLeft = 0;
viewport.classList.add('moved');

const carousel = EmblaCarousel(viewport, { container: track, align: 'start', loop: true, startIndex });
const move = (back: boolean) =>
  back ? carousel.scrollPrev(reducedMotion.matches) : carousel.scrollNext(reducedMotion.matches);
const autoplay = createAutoplay(() => move(false));

/** Fewer categories than there is room for stand still. */
const fit = () => {
  const moves = carousel.canScrollNext() || carousel.canScrollPrev();
  part('controls').classList.toggle('ready', moves);
  autoplay.hold('nothing to see', !moves);
};

addListeners({ section, viewport, part, carousel, autoplay, reducedMotion, move });
carousel.on('reInit', fit);
fit();

const showCategories = async () => {
  const answer = await fetch(`${API_ROOT}/categories/all`, { headers: { accept: 'application/json' } });
  if (!answer.ok) return;
  const { href, origin } = new URL(API_ROOT, location.href);
  const categories = readCategories(await answer.json(), href, origin !== location.origin);
  if (!categories.length) return;
  const blank = part<HTMLTemplateElement>('blank').content.firstElementChild!;
  track.replaceChildren(...categories.map(createSlides(track, blank)));
  carousel.reInit();
};

// Without them the built-in services stay.
showCategories().catch(() => {});
