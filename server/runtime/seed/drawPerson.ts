import { drawMailbox, drawStudio, plainLetters } from '../demo/emails';
import { drawName } from '../demo/names';
import { drawAddress, drawCity } from '../demo/places';
import { createRandom } from '../demo/random';
import { DAY, HISTORY } from '../demo/time';

const BLOCKED = 0.01;

/**
 * The person with this number: always the same one. The number is part of the address, so that no two share it;
 * names repeat, as they do among a million people.
 *
 * @param now in milliseconds; people have signed up in the sixteen months before it
 */
export const drawPerson = (role: 'seller' | 'buyer', id: number, now: number) => {
  const random = createRandom(id);
  const name = drawName(random, 0.79);
  const studio = role === 'seller' && random.chance(0.7);
  const box = `${plainLetters(name.firstName)}.${plainLetters(name.lastName)}${id}`;
  const createdAt = now - DAY - random.unit() * HISTORY;
  const isBlocked = random.chance(BLOCKED);
  return {
    id,
    role,
    email: `${box}@${studio ? drawStudio(random) : drawMailbox(random)}`,
    ...name,
    billingAddress: drawAddress(random, drawCity(random)),
    isBlocked,
    blockedAt: isBlocked ? new Date(now - random.unit() * (now - createdAt)) : null,
    createdAt: new Date(createdAt),
  };
};
