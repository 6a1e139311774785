import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { NavigationType, useBlocker } from 'react-router';

const withoutPage = (search: string) => {
  const params = new URLSearchParams(search);
  params.delete('page');
  return params.toString();
};

/**
 * A page that failed stays the page that is tried again. React-admin's list takes any later page without rows for one
 * that does not exist, also when its call failed, and goes to page one.
 */
export const useStayOnFailedPage = () => {
  const { error } = useListContext();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      Boolean(error) &&
      historyAction !== NavigationType.Pop &&
      currentLocation.pathname === nextLocation.pathname &&
      currentLocation.search !== nextLocation.search &&
      withoutPage(currentLocation.search) === withoutPage(nextLocation.search),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
};
