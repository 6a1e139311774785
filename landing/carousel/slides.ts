import type { SlideCategory } from './readCategories';

/** Names differ in capitals between servers. */
const key = (name: string) => name.toLowerCase();

/** In a track of built-in slides: how to make one for a category. It lies over the drawing of its service, or a leaf. */
export const createSlides = (track: Element, blank: Element) => {
  const builtIn = new Map(
    [...track.children].map((slide) => [key(slide.querySelector('h3')?.textContent ?? ''), slide]),
  );

  return ({ name, image }: SlideCategory) => {
    const slide = (builtIn.get(key(name)) ?? blank).cloneNode(true) as Element;
    slide.querySelector('h3')!.textContent = name;
    if (image) {
      const picture = Object.assign(new Image(640, 480), { alt: '', loading: 'lazy', decoding: 'async' });
      picture.addEventListener('error', () => picture.remove());
      picture.src = image;
      slide.querySelector('.picture')!.append(picture);
    }
    return slide;
  };
};
