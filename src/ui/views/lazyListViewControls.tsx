import { lazyComponent } from '../lazyComponent';

/** The room of two buttons: a heading that broke when they came would push the rows down. */
const waiting = <div style={{ flex: 'none', width: 80 }} />;

/** Comes once the list is there: whoever opens a list looks at its rows first. */
export const ListViewControls = lazyComponent(
  () => import('./ListViewControls').then((module) => module.ListViewControls),
  waiting,
);
