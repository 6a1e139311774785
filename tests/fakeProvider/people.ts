/** People of the fake provider. Each start has the same people, so that tests may rely on their names. */
export interface Person {
  key: string;
  role: 'seller' | 'buyer';
  email: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  updatedAt: Date;
  blocked: boolean;
  /** Earnings of a seller in dollars, or credits of a buyer. */
  amount: number;
}

const SELLER_NAMES = `
Ada Fontaine, Bruno Okafor, Camille Adeyemi, Dario Vance, Elin Marchetti, Farah Quill, Gideon Park, Hana Solberg,
Ibrahim Castell, Juno Abara, Kaspar Lindqvist, Leona Whitfield, Mirela Santos, Nadim Haddad, Odette Laurent,
Priya Raman, Quentin Moss, Rosalind Achebe, Saoirse Nolan, Tomas Bexley, Uma Devereux, Viggo Strand, Wren Calloway,
Ximena Duarte, Yusuf Karaman, Zelda Pruitt, Amara Winslow, Basil Thorne, Cosima Reyes, Delphine Arnaud, Emeka Obi,
Freya Holm, Gustav Palmer, Henrietta Cole, Ines Valdez, Jasper Monroe, Katya Lebedeva`;

const BUYER_NAMES = `
Alma Prescott, Benno Hargrove, Clara Nwosu, Desmond Flynn, Edda Kowalski, Felix Amado, Greta Lindholm, Hugo Bannister,
Isla Mackenzie, Jonas Ferreira, Keiko Tanaka, Lars Vestergaard, Maeve Gallagher, Niko Petrakis, Olive Sinclair,
Paolo Conti, Quinn Everly, Ravi Chandra, Sabine Keller, Theo Whitaker, Ursula Brandt, Vera Novak, Walter Pike,
Xanthe Morrow, Yara Haddad, Zane Holloway, Anouk Bisset, Bertrand Cho, Cleo Ashworth, Dmitri Volkov, Esme Radcliffe,
Fintan Burke, Gemma Ortiz, Harlan Webb, Ingrid Dahl, Jules Moreau, Kira Antonova, Linus Berg, Marta Silva,
Nora Blythe, Otis Fairfax`;

/** Names of the blocked people: at most ten, so that "Blocked Users" fits on one page. */
const BLOCKED = new Set(['Odette Laurent', 'Viggo Strand', 'Keiko Tanaka']);

const names = (list: string) => list.split(',').map((name) => name.trim());

const DAY = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.UTC(2025, 6, 12, 10, 11, 12);

const createPerson = (role: Person['role'], fullName: string, index: number): Person => {
  const [firstName = '', lastName = ''] = fullName.split(' ');
  const createdAt = new Date(FIRST_DAY + index * DAY);
  return {
    key: `${role}-${index}`,
    role,
    // Each email contains an `a`, so that the default search of the specification finds all people.
    email: `${firstName}.${lastName}@mail.example`.toLowerCase(),
    firstName,
    lastName,
    createdAt,
    updatedAt: createdAt,
    blocked: BLOCKED.has(fullName),
    amount: role === 'seller' ? 1234.5 + index * 250.25 : 12.5 + index,
  };
};

const createPeople = (): Person[] => [
  ...names(SELLER_NAMES).map((name, index) => createPerson('seller', name, index)),
  ...names(BUYER_NAMES).map((name, index) => createPerson('buyer', name, index)),
];

export const indexOf = (person: Person) => Number(person.key.split('-')[1]);

const sortKey = (person: Person, column: string): string | number => {
  if (column === 'email') return person.email;
  if (column === 'first_name') return person.firstName.toLowerCase();
  // Ids of sellers are lower than ids of buyers.
  if (column === 'id') return indexOf(person) + (person.role === 'buyer' ? 1000 : 0);
  return (column === 'updated_at' ? person.updatedAt : person.createdAt).getTime();
};

const contains = (person: Person, needle: string) =>
  `${person.firstName} ${person.lastName} ${person.email}`.toLowerCase().includes(needle.toLowerCase());

interface PeopleQuery {
  search: string;
  sortBy: string;
  descending: boolean;
}

/** Creates the people of one fake provider. */
export const createPeopleStore = () => {
  let people = createPeople();
  const among = (keys: string[]) => people.filter((person) => keys.includes(person.key));

  return {
    list: (belongs: (person: Person) => boolean, { search, sortBy, descending }: PeopleQuery): Person[] =>
      people
        .filter((person) => belongs(person) && contains(person, search))
        .toSorted((a, b) => {
          const [left, right] = [sortKey(a, sortBy), sortKey(b, sortBy)];
          const order = left < right ? -1 : Number(left > right);
          return descending ? -order : order;
        }),
    has: (key: string) => people.some((person) => person.key === key),
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
