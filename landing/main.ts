import { readCategories, type SlideCategory } from './carousel/readCategories';
import { startCarousel } from './carousel/startCarousel';

/** Script of the start page: starts the carousel, and loads the API's categories into the carousel. */

const API_ROOT = ((import.meta.env.VITE_API_URL as string | undefined) || '/api').replace(/\/+$/, '');

const section = document.querySelector('#services')!;
const track = section.querySelector('[data-track]')!;
const blank = section.querySelector<HTMLTemplateElement>('[data-blank]')!.content.firstElementChild!;
const carousel = startCarousel(section);

const nameOf = (slide: Element) => slide.querySelector('h3')!;
/** Built-in slides by the name in lower case, because servers capitalize the names of categories differently. */
const builtInSlides = new Map(
  [...track.children].map((slide) => [nameOf(slide).textContent.toLowerCase(), slide] as const),
);

/** Copies the built-in slide with the name of the category, or else the blank slide. Adds the category's image. */
const createSlide = ({ name, image }: SlideCategory) => {
  const slide = (builtInSlides.get(name.toLowerCase()) ?? blank).cloneNode(true) as Element;
  nameOf(slide).textContent = name;
  if (image) {
    const picture = Object.assign(new Image(640, 480), { alt: '', loading: 'lazy', decoding: 'async' });
    picture.addEventListener('error', () => picture.remove());
    picture.src = image;
    slide.querySelector('.picture')!.append(picture);
  }
  return slide;
};

const showCategories = async () => {
  const response = await fetch(`${API_ROOT}/categories/all`, { headers: { accept: 'application/json' } });
  if (!response.ok) return;
  const { href, origin } = new URL(API_ROOT, location.href);
  const categories = readCategories(await response.json(), href, origin !== location.origin);
  if (!categories.length) return;
  track.replaceChildren(...categories.map(createSlide));
  carousel.reInit();
};

// Keeps the built-in services if the request fails.
showCategories().catch(() => {});
