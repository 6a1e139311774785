import { useDeferredValue } from 'react';

/**
 * Returns whether to render a large part of the page, which React then renders in slices, between which the page responds: without
 * it a phone's first list is blocked for nearly twice as long (docs/benchmarks.md).
 *
 * @param isReady what the part shows is there
 * @param isReadyAtFirst the part is in the first render already, so that nothing flickers where its data is at hand
 */
export const useDeferredRender = (isReady: boolean, isReadyAtFirst: boolean) =>
  useDeferredValue(isReady, isReadyAtFirst) && isReady;
