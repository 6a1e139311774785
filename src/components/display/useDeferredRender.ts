import { useDeferredValue } from 'react';

/**
 * Defers a large part of the page, so that React renders it in slices and the page stays responsive: a phone's first
 * list is blocked nearly twice as long without it (docs/benchmarks.md). `isReady`: data is loaded. `isReadyAtFirst`:
 * data is there in the first render, which prevents flicker.
 */
export const useDeferredRender = (isReady: boolean, isReadyAtFirst: boolean) =>
  useDeferredValue(isReady, isReadyAtFirst) && isReady;
