/**
 * What Node is given where a test starts the embedded engine: its functions stay as they were quickly compiled. To compile
 * the busy ones again, better, costs a start more than half of its time, and no test lives long enough to get it back.
 */
export const ENGINE_FLAGS = ['--wasm-tiering-budget=2000000000'];
