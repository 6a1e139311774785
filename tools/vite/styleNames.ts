import type { Plugin } from 'vite';

const ASKED_FOR = '@emotion/hash';
const REMEMBERED = '\0remembered-style-names';

/**
 * MUI writes the same few hundred styles at every drawing of every part, and Emotion works out the name of each from all of
 * its letters each time. Here a name that was worked out is looked up.
 */
export const styleNames = (): Plugin => ({
  name: 'remembered-style-names',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id, importer) => (id === ASKED_FOR && importer !== REMEMBERED ? REMEMBERED : undefined),
  load: (id) =>
    id === REMEMBERED
      ? `import nameOf from '${ASKED_FOR}';
         const known = new Map();
         export default (styles) => {
           let name = known.get(styles);
           if (name === undefined) known.set(styles, (name = nameOf(styles)));
           return name;
         };`
      : undefined,
});
