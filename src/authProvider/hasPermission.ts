import { allEndpoints } from '../contract/endpoints';

/** The permissions of the endpoints are the only source: an action without an endpoint is permitted to no role. */
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
