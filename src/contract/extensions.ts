import type { Extra } from './capabilityNames';
import { concerns } from './support/extensions';
import { figures } from './finance/extensions';
import { people } from './accounts/extensions';
import type { ExtraResource } from './core/resource';
import { staff } from './auth/extensions';

export type { ExtraResource } from './core/resource';

/** All that our server offers beyond section 7, an area a file. */
export const extras = { ...concerns, ...people, ...figures, ...staff } as const satisfies Record<
  Extra,
  ExtraResource
>;
