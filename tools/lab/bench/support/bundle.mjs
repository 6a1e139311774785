import { build, mergeConfig } from 'vite';

/**
 * Bundles and minifies an entry into one script, with Vite's defaults.
 * @param {string} input
 * @param {import('vite').UserConfig} [config] merged into the defaults
 */
export const bundle = async (input, config = {}) => {
  /** @type {import('vite').InlineConfig} */
  const defaults = {
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rollupOptions: { input, output: { codeSplitting: false } } },
  };
  const result = await build(mergeConfig(defaults, config));
  const output = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
};
