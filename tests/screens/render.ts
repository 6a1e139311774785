import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

/**
 * Screens are drawn by React as it ships, in two thirds of the time of its development build; Testing Library's own `render`
 * needs that one. What one waits for, one looks for (`screen.findBy…`, `waitFor`), as a person does.
 */

/** Also while a test has the timers. */
const atOnce = setImmediate;
/** React has drawn what it has heard of so far: effects of what is drawn may have more to draw. */
export const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((next) => void atOnce(next));
};

const roots: [Root, HTMLElement][] = [];

export const render = (ui: ReactNode) => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  roots.push([root, container]);
  const draw = (next: ReactNode) => flushSync(() => root.render(next));
  draw(ui);
  return { rerender: draw };
};

/** Takes away all that was drawn. */
export const cleanup = () => {
  for (const [root, container] of roots.splice(0)) {
    flushSync(() => root.unmount());
    container.remove();
  }
};
