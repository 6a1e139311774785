import { fetchWhenIdle } from '../components/feedback/lazyComponent';
import { ADMIN_BASE } from '../contract/routes';
import { inStartPageOrder } from './defineResource';
import { resources } from './index';

/**
 * Fetches the code of the page at `pathname`.
 *
 * @param roles roles of the current user, which determine the start page if the path names no page
 */
export const preloadPage = async (pathname: string, roles: readonly string[] = []) => {
  const [segment] = pathname.slice(ADMIN_BASE.length + 1).split('/');
  const page = segment
    ? resources.find(
        ({ name, subPages = [] }) =>
          name === segment || subPages.some(({ path }) => path.startsWith(`${segment}/`)),
      )
    : inStartPageOrder(resources).find(({ role }) => !role || roles.includes(role));
  const pages =
    page && segment && page.name !== segment ? page.subPages?.map((subPage) => subPage.page) : [page?.list];
  await Promise.all((pages ?? []).flatMap((part) => part?.preload() ?? []));
};

/**
 * Prefetches the code of all pages that a user with the roles can open, one by one while the browser is idle.
 *
 * @returns function that cancels the prefetching
 */
export const preloadPages = (roles: readonly string[] = []) =>
  fetchWhenIdle(
    resources
      .filter(({ role }) => !role || roles.includes(role))
      .flatMap(({ list, create, edit, subPages = [] }) => [
        list,
        create,
        edit,
        ...subPages.map((subPage) => subPage.page),
      ])
      .flatMap((page) => page?.preload ?? []),
  );
