import {
  createElement,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';

/** A part of the back-office whose code is fetched when it is first shown, or before. */
export type LazyComponent<Props = object> = FunctionComponent<Props> & {
  /** Fetches the code. @throws what the network says; the next call tries again */
  preload: () => Promise<unknown>;
};

/**
 * Code that is there already shows at once, which `React.lazy` does not promise. Code that cannot be fetched is thrown to
 * the boundary around it, and fetched again when that draws it anew.
 *
 * @param waiting stands in its place meanwhile
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
    // What was asked for earlier may fail for what has passed since: whoever asks later is not answered with that.
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
