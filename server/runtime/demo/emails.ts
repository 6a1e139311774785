import type { Name } from './names';
import type { Random } from './random';

const MAILBOXES = [
  'mailbox.example',
  'inboxly.example',
  'postnorth.example',
  'webmail.example',
  'homepost.example',
];
const STUDIO_FIRST =
  'lotus golden velvet willow ivory opal sage coral juniper luna honey marigold fern pearl terra bloom wildrose solstice cedar indigo amberlight rosewood seaglass moonstone magnolia driftwood clementine foxglove silverleaf sunday';
const STUDIO_LAST = 'studio beauty collective atelier house parlor lounge rooms loft salon';
const FIRST = STUDIO_FIRST.split(' ');
const LAST = STUDIO_LAST.split(' ');

/** Converts a name to plain letters; special letters are spelled out. */
export const plainLetters = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

export const drawMailbox = (random: Random) => random.pick(MAILBOXES);
export const drawStudio = (random: Random) => `${random.pick(FIRST)}${random.pick(LAST)}.example`;

/** Generates unique addresses on a domain that cannot be registered. */
export const createEmails = (random: Random) => {
  const taken = new Set<string>();

  const unlessTaken = (draw: () => string) => {
    for (;;) {
      const email = draw();
      if (taken.has(email)) continue;
      taken.add(email);
      return email;
    }
  };

  const personal = ({ firstName, lastName }: Name) => {
    const [first, last] = [plainLetters(firstName), plainLetters(lastName)];
    const box = random.pick([
      `${first}.${last}`,
      `${first}.${last}`,
      `${first}${last}`,
      `${first}_${last}`,
      `${first.charAt(0)}${last}${random.int(2, 99)}`,
      `${first}.${last}${random.int(78, 99)}`,
      `${last}.${first}`,
    ]);
    return `${box}@${drawMailbox(random)}`;
  };

  return {
    personal: (name: Name) => unlessTaken(() => personal(name)),
    seller: (name: Name) =>
      unlessTaken(() => {
        if (random.chance(0.3)) return personal(name);
        const [first, last] = [plainLetters(name.firstName), plainLetters(name.lastName)];
        const box = random.pick([first, `${first}.${last}`, `${first}.${last}`, 'hello', 'bookings']);
        return `${box}@${drawStudio(random)}`;
      }),
  };
};
