import {
  createElement,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
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
