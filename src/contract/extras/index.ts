import type { Extra } from '../capabilityNames';
import { concerns } from './concerns';
import { figures } from './figures';
import { people } from './people';
import type { ExtraResource } from './resource';
import { staff } from './staff';

export type { ExtraResource } from './resource';

/** All that our server offers beyond section 7, an area a file. */
export const extras = { ...concerns, ...people, ...figures, ...staff } as const satisfies Record<
  Extra,
  ExtraResource
>;
