import { inPlaceOf } from './inPlaceOf.ts';

const WRITER = 'jsonexport/dist/index.js';

/** React-admin's own export of a list is fetched when somebody exports: its writer is a hundredth of all script, for a rare click. */
export const jsonexport = () =>
  inPlaceOf(
    WRITER,
    `export default (data, done) => import('${WRITER}').then(({ default: write }) => write(data, done));`,
  );
