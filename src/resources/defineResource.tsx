import { createElement, type ComponentType, type ReactElement } from 'react';
import { Resource, useCanAccess, type ResourceProps } from 'react-admin';

import type { Role } from '../contract/roles';
import type { ResourceName } from '../dataProvider/endpoints';
import { AccessDenied } from '../ui/AccessDenied';

export interface ResourceDefinition extends Pick<ResourceProps, 'recordRepresentation'> {
  /** The address's segment under the admin base, react-admin's name of the resource, and its row in the endpoint table. */
  name: ResourceName;
  /** Who may open it; left out, any signed-in administrator may. */
  role?: Role;
  /** Where its link sits; `false` for screens that another screen leads to. */
  menu: 'sidebar' | 'user' | false;
  icon: ComponentType<{ fontSize?: 'small' }>;
  page: ComponentType;
  /** Wording under `resources.<name>`. */
  messages: { name: string; empty?: string; [key: string]: unknown };
  /** Further pages of this resource, at addresses of their own, under the same role. */
  subPages?: { path: string; page: ComponentType }[];
}

export const defineResource = (definition: ResourceDefinition) => definition;

/** Shows the page to those who hold its role, and says so in its place to those who do not. */
const Guarded = ({ name, role, page }: Pick<ResourceDefinition, 'name' | 'role' | 'page'>) => {
  const { canAccess, isPending } = useCanAccess({ resource: name, action: 'list' });
  if (isPending) return null;
  return canAccess ? createElement(page) : <AccessDenied {...(role && { role })} />;
};

/** React-admin finds only `<Resource>` elements that are its direct children, so this is a function, not a component. */
export const toResource = ({
  name,
  role,
  icon,
  recordRepresentation,
  page,
}: ResourceDefinition): ReactElement => (
  <Resource
    key={name}
    name={name}
    icon={icon}
    recordRepresentation={recordRepresentation}
    list={<Guarded name={name} role={role} page={page} />}
  />
);

/** The sub-pages of all resources, each behind its resource's guard. */
export const subPagesOf = (definitions: readonly ResourceDefinition[]) =>
  definitions.flatMap(({ name, role, subPages = [] }) =>
    subPages.map(({ path, page }) => ({ path, element: <Guarded name={name} role={role} page={page} /> })),
  );
