import { createRandom } from '../demo/random';
import { DAY, HOUR } from '../demo/time';

const SERVICES = [
  { service: 'Swedish massage, 60 minutes', hundredths: 85_00 },
  { service: 'Gel manicure', hundredths: 45_00 },
  { service: 'Hydrating facial', hundredths: 95_00 },
  { service: 'Blowout and styling', hundredths: 55_00 },
  { service: 'Brow shaping and tint', hundredths: 38_00 },
];
/** Each buyer of a bulk buys this once, which any one booking costs less than. */
export const BOUGHT = { hundredths: 120_00, cents: 119_99, description: 'One-time credits' };
/** What the marketplace keeps of a booking. */
const FEE = 0.025;

interface Ids {
  id: number;
  buyerId: number;
  sellers: readonly number[];
}

/** A treatment that a buyer has had, some days after buying the credits; the same one for the same numbers. */
export const drawBooking = ({ id, buyerId, sellers }: Ids, boughtAt: Date, now: number) => {
  const random = createRandom(-buyerId);
  const { service, hundredths } = random.pick(SERVICES);
  const sellerId = random.pick(sellers);
  const bookedAt = new Date(boughtAt.getTime() + HOUR * (1 + random.unit() * 12));
  const startsAt = new Date(Math.min(now - HOUR, bookedAt.getTime() + random.int(0, 9) * DAY));
  const earnedCents = Math.round(hundredths * (1 - FEE));
  return { id, buyerId, sellerId, service, hundredths, earnedCents, bookedAt, startsAt };
};
