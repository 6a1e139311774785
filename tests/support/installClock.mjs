import { clockOffset, shiftDate } from './clock.mjs';

// Preloaded with `node --import` into every process of a run. A config file that a worker loads again changes nothing.
const installed = Symbol.for('suite clock');
if (!Reflect.has(globalThis, installed)) {
  Reflect.set(globalThis, installed, true);
  shiftDate(clockOffset());
}
