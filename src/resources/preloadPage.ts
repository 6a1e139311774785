import { ADMIN_BASE } from '../contract/routes';
import { inStartPageOrder } from './defineResource';
import { resources } from './index';

/** Fetches the code of the page that an address shows: of the first page one may open when it names none. */
export const preloadPage = async (pathname: string, roles: readonly string[]) => {
  const [segment] = pathname.slice(ADMIN_BASE.length + 1).split('/');
  const page = segment
    ? resources.find(
        ({ name, subPages = [] }) =>
          name === segment || subPages.some(({ path }) => path.startsWith(`${segment}/`)),
      )
    : inStartPageOrder(resources).find(({ role }) => !role || roles.includes(role));
  const parts = page && segment && page.name !== segment ? page.subPages : page && [page];
  await Promise.all((parts ?? []).map((part) => part.page.preload()));
};

/** What fetches each page's code, so that the next page is there when it is asked for. */
export const pageLoaders = resources.flatMap(({ page, subPages = [] }) =>
  [{ page }, ...subPages].map((part) => part.page.preload),
);
