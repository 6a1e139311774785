import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { NavigationType, useBlocker } from 'react-router';

const FIRST = '1';

const split = (search: string) => {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? FIRST;
  params.delete('page');
  return { page, rest: params.toString() };
};

/** Whether the page has failed and has not been had since: an error is forgotten as soon as it is asked for again. */
const useHasFailed = () => {
  const { error, page, isPending, isPlaceholderData } = useListContext();
  const [failed, setFailed] = useState<number>();
  const isThere = !error && !isPending && !isPlaceholderData;
  if (error && failed !== page) setFailed(page);
  else if (failed !== undefined && (failed !== page || isThere)) setFailed(undefined);
  return failed !== undefined;
};

/**
 * A page that failed stays the page that is tried again. React-admin's list takes any later page without rows for one
 * that does not exist, also when its call failed, and goes to page one, perhaps only when the next try is under way.
 */
export const useStayOnFailedPage = () => {
  const hasFailed = useHasFailed();
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const [now, next] = [split(currentLocation.search), split(nextLocation.search)];
    return (
      hasFailed &&
      historyAction !== NavigationType.Pop &&
      currentLocation.pathname === nextLocation.pathname &&
      now.rest === next.rest &&
      now.page !== FIRST &&
      next.page === FIRST
    );
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
};
