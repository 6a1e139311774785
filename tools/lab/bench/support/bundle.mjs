import { build, mergeConfig } from 'vite';

/**
 * One script, bundled and minified like our own.
 * @param {string} input
 * @param {import('vite').UserConfig} [more]
 */
export const bundle = async (input, more = {}) => {
  /** @type {import('vite').InlineConfig} */
  const alone = {
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rollupOptions: { input, output: { codeSplitting: false } } },
  };
  const result = await build(mergeConfig(alone, more));
  const output = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
};
