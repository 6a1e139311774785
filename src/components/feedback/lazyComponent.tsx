import {
  createElement,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useDeferredValue,
} from 'react';

export type LazyComponent<Props = object> = FunctionComponent<Props> & { preload: () => Promise<unknown> };

/**
 * Creates a component with lazily loaded code. Renders `fallback` until the code is loaded. If the code is already
 * loaded, renders the component in the first render, unlike `React.lazy`. If the load fails, the error boundary shows
 * the error, and a retry loads the code again.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyComponent<Props> => {
  let code: ComponentType<Props> | undefined;
  let pending: Promise<ComponentType<Props>> | undefined;
  const fetchCode = () => {
    pending = load()
      .then((part) => (code = part))
      .finally(() => (pending = undefined));
    return pending;
  };
  const preload = async () => {
    if (code) return code;
    // Loads the code again if the pending request fails, because the failure can be temporary.
    return pending ? pending.catch(fetchCode) : fetchCode();
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
    return fetched ? createElement(fetched, props) : fallback;
  };
  return Object.assign(Part, { preload });
};

/** Delay in milliseconds before the first prefetch, so that prefetches do not slow down the visible page. */
const DELAY_MS = 5000;

/** Calls the functions `parts`, which load code, one by one while the browser is idle. Returns a cancel function. */
export const fetchWhenIdle = (parts: readonly (() => Promise<unknown>)[]) => {
  let isCancelled = false;
  const fetchAll = async () => {
    for (const fetchPart of parts) {
      await new Promise<void>((resume) => {
        if ('requestIdleCallback' in window) requestIdleCallback(() => resume());
        else setTimeout(resume);
      });
      if (isCancelled) return;
      await fetchPart().catch(() => {});
    }
  };
  const timer = setTimeout(() => void fetchAll(), DELAY_MS);
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
};

/**
 * Returns `isReady` with a delay, so that React renders a large part of the page in slices and the page stays
 * responsive. Without the delay, the first list blocks a phone nearly twice as long (docs/benchmarks.md).
 *
 * @param isReady true once the data is loaded
 * @param isReadyAtFirst true if the first render has the data and must not flicker
 */
export const useDeferredRender = (isReady: boolean, isReadyAtFirst: boolean) =>
  useDeferredValue(isReady, isReadyAtFirst) && isReady;
