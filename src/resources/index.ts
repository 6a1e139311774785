import { fetchWhenIdle } from '../components/feedback/lazyComponent';
import { ADMIN_BASE } from '../contract/routes';
import { activity } from './activity';
import { admins } from './admins';
import { categories } from './categories';
import { communityReports } from './communityReports';
import { contactForms } from './contactForms';
import { dashboard } from './dashboard';
import { inStartPageOrder, type ResourceDefinition } from './defineResource';
import { finance } from './finance';
import { pricingPlans } from './pricingPlans';
import { refundRequests } from './refundRequests';
import { blockedUsers, buyers, sellers } from './people';
import { settings } from './settings';
import { stripeSettings } from './stripeSettings';

/** Resources in the order of the sidebar, then resources that only the user menu links to. */
export const resources: readonly ResourceDefinition[] = [
  dashboard,
  categories,
  sellers,
  buyers,
  pricingPlans,
  communityReports,
  contactForms,
  finance,
  refundRequests,
  blockedUsers,
  settings,
  stripeSettings,
  admins,
  activity,
];

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
 * Prefetches the code of all pages that the roles may open, one page at a time while the browser is idle.
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
