import type { Plan } from './catalogue';
import type { Person } from './people';
import type { Random } from './random';
import { DAY, HOUR, MINUTE, monthsLater, shiftToDaytime } from './time';

export interface Purchase {
  buyer: Person;
  plan: Plan;
  at: number;
}

const subscribe = (random: Random, buyer: Person, plans: readonly Plan[], from: number, until: number) => {
  const bought: Purchase[] = [];
  let plan = random.pickWeighted(plans, ({ share }) => share);
  const months = random.chance(0.45) ? Infinity : random.int(1, 9);
  for (let month = 0; month < months; month++) {
    const at = month === 0 ? from : monthsLater(from, month) + random.int(1, 900) * 1000;
    if (at > until) break;
    if (month > 1 && random.chance(0.03)) plan = random.pick(plans);
    bought.push({ buyer, plan, at });
  }
  return bought;
};

export const buyCredits = (
  random: Random,
  buyer: Person,
  plans: readonly Plan[],
  until: number,
): Purchase[] => {
  const registered = buyer.createdAt.getTime();
  const hesitates = random.chance(0.2) ? random.unit() * 12 * DAY : random.int(3, 40) * MINUTE;
  const first = shiftToDaytime(registered + hesitates, buyer.city.utcOffset);
  const habit = random.unit();
  if (habit < 0.07 || first > until) return [];

  const monthly = plans.filter(({ isOneOff }) => !isOneOff);
  const pack = random.pick(plans.filter(({ isOneOff }) => isOneOff));
  const bought =
    habit < 0.9 ? subscribe(random, buyer, monthly, first, until) : [{ buyer, plan: pack, at: first }];
  for (let at = first + 20 * DAY; at < until; at += (20 + 60 * random.unit()) * DAY) {
    if (!random.chance(habit < 0.9 ? 0.07 : 0.5)) continue;
    const moment = shiftToDaytime(at + random.unit() * 10 * HOUR, buyer.city.utcOffset);
    if (moment < until) bought.push({ buyer, plan: pack, at: moment });
  }
  return bought.toSorted((a, b) => a.at - b.at);
};
