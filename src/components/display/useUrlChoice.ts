import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const NOTHING: readonly string[] = [];

/**
 * One of a few choices, kept in the URL so that Back, reload and a shared link agree. The first is the default, which
 * the URL omits. Another choice starts at page one. `drops` names the URL parameters of the previous choice.
 */
export const useUrlChoice = <T extends string>(
  name: string,
  choices: readonly [T, ...T[]],
  drops: readonly string[] = NOTHING,
) => {
  const [params, setParams] = useSearchParams();
  const written = params.get(name);
  const choice = choices.find((candidate) => candidate === written) ?? choices[0];
  const choose = useCallback(
    (next: T) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        for (const other of drops) after.delete(other);
        if (next === choices[0]) after.delete(name);
        else after.set(name, next);
        return after;
      }),
    [setParams, name, choices, drops],
  );
  return [choice, choose] as const;
};
