import type { Category, Id, Plan } from '../../contract/entities';
import { amount, date, flag, id, listOf, pictureOf, record, text, type Loose } from '../read';
import { apiRoot } from '../root';

export interface CategoryRow extends Omit<Category, 'created_at' | 'is_popular'> {
  created_at: string | null;
  is_popular: boolean;
}
export const readCategory = record<CategoryRow>({
  id,
  name: text,
  is_popular: flag,
  image: pictureOf(apiRoot),
  created_at: date,
});

export interface PlanRow extends Omit<Loose<Plan>, 'id' | 'is_one_off'> {
  id: Id;
  is_one_off: boolean;
}
export const readPlan = record<PlanRow>({
  id,
  name: text,
  credits: amount,
  price_usd: amount,
  price_per_credit: amount,
  benefits: listOf(text),
  is_one_off: flag,
});
