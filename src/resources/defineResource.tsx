import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Resource, type ResourceProps } from 'react-admin';

import type { Capability } from '../contract/capabilityNames';
import type { Role } from '../contract/roles';
import type { ResourceName } from '../contract/resourceNames';
import { AccessDenied, MissingPage } from '../components/feedback/errors';
import { CapabilityGate } from '../components/feedback/capabilities';
import { capabilityOf } from '../dataProvider/resourceMap';
import { useMayOpen } from '../authProvider/useMayOpen';
import { ListPages, type ListPagesProps } from './ListPages';
import type { LazyPage } from './lazyPage';

interface SubPage {
  path: string;
  page: LazyPage;
  /** Message key of the page's name in the command palette. The palette omits a page without a name. */
  name?: string;
  /** Server capability that the page requires. */
  capability?: Capability;
}

/** Resource without pages that the pages of another resource read, such as a ledger. */
interface RelatedResource extends Pick<ResourceProps, 'recordRepresentation'> {
  name: ResourceName;
}

export interface ResourceDefinition extends ListPagesProps, Pick<ResourceProps, 'recordRepresentation'> {
  /** React-admin's resource name. Also the URL segment below the admin base and the key in the endpoint table. */
  name: ResourceName;
  /** Role that the page requires. By default, any signed-in administrator may open the page. */
  role?: Role;
  /** Server capability that the page requires. Other servers have neither the page nor a link to the page. */
  capability?: Capability | undefined;
  /** Role for which the sidebar shows the link. By default all users who may open the page see it. */
  menuRole?: Role;
  /** Menu that links to the page, or `false` if another page links to it. */
  menu: 'sidebar' | 'user' | false;
  /** Parent page. While this page is open, the sidebar marks the parent's link as current. */
  parent?: ResourceName;
  icon: ComponentType<{ fontSize?: 'small' }>;
  /** Further resources that the pages of this resource read. The same role applies to the further resources. */
  related?: readonly RelatedResource[];
  /** Further pages of the resource, with separate URLs. The same role applies to these pages. */
  subPages?: SubPage[];
}

/** Defines a resource with the capability that its endpoint requires. */
export const defineResource = (definition: Omit<ResourceDefinition, 'capability'>): ResourceDefinition => ({
  ...definition,
  capability: capabilityOf(definition.name),
});

/** Shows a page to users with the required role. Shows other users an error page that names the role. */
const GuardedPage = ({
  name,
  role,
  children,
}: Pick<ResourceDefinition, 'name' | 'role'> & { children: ReactNode }) =>
  useMayOpen(name) ? children : <AccessDenied {...(role && { role })} />;

/** Returns a `<Resource>` element. Not a component, because `<Admin>` finds `<Resource>` only as a direct child. */
export const toResource = ({
  name,
  role,
  menuRole,
  capability,
  icon,
  recordRepresentation,
  ...pages
}: ResourceDefinition): ReactElement => {
  const guarded = (
    <GuardedPage name={name} {...(role && { role })}>
      <ListPages {...pages} />
    </GuardedPage>
  );
  return (
    <Resource
      key={name}
      name={name}
      icon={icon}
      recordRepresentation={recordRepresentation}
      // Passes the roles to the page that lists the resources of each role.
      options={{ role, menuRole }}
      hasCreate={Boolean(pages.create)}
      hasEdit={Boolean(pages.edit)}
      hasShow={Boolean(pages.show)}
      list={
        capability ? (
          <CapabilityGate capability={capability} fallback={<MissingPage />}>
            {guarded}
          </CapabilityGate>
        ) : (
          guarded
        )
      }
    />
  );
};

/** Returns all readable resources with the required roles: resources with pages, and their related resources. */
export const protectedResources = (definitions: readonly ResourceDefinition[]) =>
  definitions.flatMap(({ name, role, menuRole, related = [] }) =>
    [
      { name, ...(menuRole && { menuRole }) },
      ...related.map((list) => ({ ...list, permissionsOf: name })),
    ].map((readable) => ({ ...readable, ...(role && { role }) })),
  );

/** Puts resources with a required role first, because the first page that a user may open is the start page. */
export const inStartPageOrder = (definitions: readonly ResourceDefinition[]) => [
  ...definitions.filter(({ role }) => role),
  ...definitions.filter(({ role }) => !role),
];

/** Registers related resources with react-admin, which then knows their names. These resources have no pages. */
export const toRelatedResources = ({ related = [] }: ResourceDefinition): ReactElement[] =>
  related.map(({ name, recordRepresentation }) => (
    <Resource key={name} name={name} recordRepresentation={recordRepresentation} />
  ));

/** Returns the subpages of all resources. Each subpage requires the role of its resource. */
export const subPagesOf = (definitions: readonly ResourceDefinition[]) =>
  definitions.flatMap(({ name, role, subPages = [] }) =>
    subPages.map(({ path, page: Page }) => ({
      path,
      element: (
        <GuardedPage key={path} name={name} {...(role && { role })}>
          <Page />
        </GuardedPage>
      ),
    })),
  );
