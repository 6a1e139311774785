import { allEndpoints } from '../contract/endpoints';

/**
 * Returns whether an administrator with these roles has the permission for an action on a resource. The permissions of the
 * endpoints are the only source: no one has the permission for an action without an endpoint.
 */
export const hasPermission = (roles: readonly string[], resource: string, action: string): boolean =>
  allEndpoints.some(({ access, permission }) => {
    if (access === 'public' || !permission || permission === 'own' || permission.action !== action)
      return false;
    if (typeof permission.resource !== 'string')
      return Object.entries(permission.resource).some(
        ([role, name]) => name === resource && roles.includes(role),
      );
    return (
      permission.resource === resource &&
      (access === 'authenticated' || access.some((role) => roles.includes(role)))
    );
  });
