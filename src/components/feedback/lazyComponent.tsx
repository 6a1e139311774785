import {
  createElement,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useDeferredValue,
} from 'react';

export type LazyComponent<Props = object> = FunctionComponent<Props> & {
  preload: () => Promise<unknown>;
};

/**
 * Renders loaded code at once, unlike `React.lazy`. A failed load throws to the boundary and is repeated on its retry.
 * `waiting` renders until the code is loaded.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): LazyComponent<Props> => {
  let code: ComponentType<Props> | undefined;
  let underWay: Promise<ComponentType<Props>> | undefined;
  const fetchCode = () => {
    underWay = load()
      .then((part) => (code = part))
      .finally(() => (underWay = undefined));
    return underWay;
  };
  const preload = async () => {
    if (code) return code;
    // Retries after a pending request fails: its failure may have a cause that has passed.
    return underWay ? underWay.catch(fetchCode) : fetchCode();
  };
  const Part = (props: Props) => {
    const [fetched, setFetched] = useState(() => code);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (!fetched)
        preload().then(
          (part) => setFetched(() => part),
          (error: unknown) => setFailure({ error }),
        );
    }, [fetched]);
    if (failure) throw failure.error;
    return fetched ? createElement(fetched, props) : waiting;
  };
  return Object.assign(Part, { preload });
};

/** Delays prefetching until the first page is loaded. */
const DELAY_MS = 5000;

/**
 * Prefetches code while the browser is idle, one part at a time. Failed parts load again when needed. @returns cancel
 */
export const fetchWhenIdle = (parts: readonly (() => Promise<unknown>)[]) => {
  let isCalledOff = false;
  const fetchAll = async () => {
    for (const fetchPart of parts) {
      await new Promise<void>((resume) => {
        if ('requestIdleCallback' in window) requestIdleCallback(() => resume());
        else setTimeout(resume);
      });
      if (isCalledOff) return;
      await fetchPart().catch(() => {});
    }
  };
  const timer = setTimeout(() => void fetchAll(), DELAY_MS);
  return () => {
    isCalledOff = true;
    clearTimeout(timer);
  };
};

/**
 * Defers a large part of the page, so that React renders it in slices and the page stays responsive: a phone's first
 * list is blocked nearly twice as long without it (docs/benchmarks.md). `isReady`: data is loaded. `isReadyAtFirst`:
 * data is there in the first render, which prevents flicker.
 */
export const useDeferredRender = (isReady: boolean, isReadyAtFirst: boolean) =>
  useDeferredValue(isReady, isReadyAtFirst) && isReady;
