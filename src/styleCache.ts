import createCache, { type StylisPlugin } from '@emotion/cache';

/** Safari selects text unless it is told so under its own name. */
const prefixed: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`;
};

/**
 * What writes MUI's styles, for the browsers that the build is for: looking through all of them for what browsers of ten
 * years ago call otherwise takes a phone a tenth of a second.
 */
export const createStyleCache = () => createCache({ key: 'css', stylisPlugins: [prefixed] });
