import { clockOffset, shiftDate } from './clock.mjs';

// Every process of a run preloads this module with `node --import`. Loading the module again changes nothing.
const installed = Symbol.for('suite clock');
if (!Reflect.has(globalThis, installed)) {
  Reflect.set(globalThis, installed, true);
  shiftDate(clockOffset());
}
