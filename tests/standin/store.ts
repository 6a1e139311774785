import { everybody, type Person } from './people';

/** What a list call asks for; absent fields ask for nothing. */
export interface Question {
  search: string;
  sortBy: string;
  descending: boolean;
}

const sortKey = (person: Person, column: string): string | number => {
  if (column === 'email') return person.email;
  if (column === 'first_name') return person.firstName.toLowerCase();
  // Sellers' numbers come before buyers'.
  if (column === 'id') return Number(person.key.split('-')[1]) + (person.role === 'buyer' ? 1000 : 0);
  return (column === 'updated_at' ? person.updatedAt : person.createdAt).getTime();
};

const contains = (person: Person, needle: string) =>
  `${person.firstName} ${person.lastName} ${person.email}`.toLowerCase().includes(needle.toLowerCase());

/** The provider's memory. Every stand-in has its own. */
export const createStore = () => {
  let people = everybody();
  const among = (keys: string[]) => people.filter((person) => keys.includes(person.key));

  return {
    list: (belongs: (person: Person) => boolean, { search, sortBy, descending }: Question): Person[] =>
      people
        .filter((person) => belongs(person) && contains(person, search))
        .toSorted((a, b) => {
          const [left, right] = [sortKey(a, sortBy), sortKey(b, sortBy)];
          const order = left < right ? -1 : left > right ? 1 : 0;
          return descending ? -order : order;
        }),
    among,
    setBlocked: (keys: string[], blocked: boolean) => {
      for (const person of among(keys)) Object.assign(person, { blocked, updatedAt: new Date() });
    },
    remove: (keys: string[]) => {
      people = people.filter((person) => !keys.includes(person.key));
    },
    rename: (key: string, firstName: string, lastName: string) => {
      for (const person of among([key])) Object.assign(person, { firstName, lastName });
    },
  };
};

export type Store = ReturnType<typeof createStore>;
