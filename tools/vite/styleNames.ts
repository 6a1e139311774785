import { inPlaceOf } from './inPlaceOf.ts';

const HASH = '@emotion/hash';

/**
 * MUI writes the same few hundred styles at every drawing of every part, and Emotion works out the name of each from all of
 * its letters each time. Here a name that was worked out is looked up.
 */
export const styleNames = () =>
  inPlaceOf(
    HASH,
    `import nameOf from '${HASH}';
     const known = new Map();
     export default (styles) => {
       let name = known.get(styles);
       if (name === undefined) known.set(styles, (name = nameOf(styles)));
       return name;
     };`,
  );
