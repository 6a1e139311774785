import { api, type Call, type Input } from '../../contract/api';
import type { Flag, Id } from '../../contract/entities';
import { create, write } from '../verbs';

const asFlag = (yes: unknown): Flag => (yes ? 1 : 0);

type Change<C extends Call> = { id: Id; data: Omit<Input<C>, 'id'> };

export const addCategory = create(
  api.createCategory,
  ({ name, is_popular, image }: Input<typeof api.createCategory>) => ({
    name,
    is_popular: asFlag(is_popular),
    image,
  }),
);

/** Only a new picture travels: one that is there already has an address (design, row 18). */
const newPicture = (image: string | null | undefined) => (image?.startsWith('data:') ? { image } : {});

export const saveCategory = write(
  api.updateCategory,
  ({ id, data: { name, is_popular, image } }: Change<typeof api.updateCategory>) => ({
    id,
    name,
    is_popular: asFlag(is_popular),
    ...newPicture(image),
  }),
  (data: object) => data,
);

export const addPlan = create(
  api.createPlan,
  ({ name, price_usd, credits, is_one_off, benefits }: Input<typeof api.createPlan>) => ({
    name,
    price_usd,
    credits,
    is_one_off: asFlag(is_one_off),
    benefits,
  }),
);

export const savePlan = write(
  api.updatePlan,
  ({ id, data: { credits, price_usd, price_per_credit, benefits } }: Change<typeof api.updatePlan>) => ({
    id,
    credits,
    price_usd,
    price_per_credit,
    benefits,
  }),
  (data: object) => data,
);
