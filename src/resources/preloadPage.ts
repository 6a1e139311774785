import { ADMIN_BASE } from '../contract/routes';
import { loadEndpoints } from '../dataProvider/loadEndpoints';
import { peopleEndpoints } from '../dataProvider/peopleEndpoints';
import { inStartPageOrder } from './defineResource';
import { resources } from './index';

/**
 * Fetches the code of the page that an address shows, and what it asks the server by.
 *
 * @param roles of whoever is signed in: where the address names no page, the first that they may open will show
 */
export const preloadPage = async (pathname: string, roles: readonly string[] = []) => {
  const [segment] = pathname.slice(ADMIN_BASE.length + 1).split('/');
  const page = segment
    ? resources.find(
        ({ name, subPages = [] }) =>
          name === segment || subPages.some(({ path }) => path.startsWith(`${segment}/`)),
      )
    : inStartPageOrder(resources).find(({ role }) => !role || roles.includes(role));
  const parts = page && segment && page.name !== segment ? page.subPages : page && [page];
  await Promise.all([
    (segment ?? '') in peopleEndpoints || loadEndpoints(),
    ...(parts ?? []).map((part) => part.page.preload()),
  ]);
};
