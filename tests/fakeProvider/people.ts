/** Who the provider knows: the same people at every start, under names that tests may rely on. */

export interface Person {
  key: string;
  role: 'seller' | 'buyer';
  email: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  updatedAt: Date;
  blocked: boolean;
  /** A seller's earnings in dollars, a buyer's credits. */
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

/** Three in all, so that "Blocked Users" fits on one page. */
const BLOCKED = new Set(['Odette Laurent', 'Viggo Strand', 'Keiko Tanaka']);

const names = (list: string) => list.split(',').map((name) => name.trim());

const DAY = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.UTC(2025, 6, 12, 10, 11, 12);

const person = (role: Person['role'], fullName: string, index: number): Person => {
  const [firstName = '', lastName = ''] = fullName.split(' ');
  const createdAt = new Date(FIRST_DAY + index * DAY);
  return {
    key: `${role}-${index}`,
    role,
    // Each address has an `a`, so that the specification's default search finds everybody.
    email: `${firstName}.${lastName}@mail.example`.toLowerCase(),
    firstName,
    lastName,
    createdAt,
    updatedAt: createdAt,
    blocked: BLOCKED.has(fullName),
    amount: role === 'seller' ? 1234.5 + index * 250.25 : 12.5 + index,
  };
};

export const everybody = (): Person[] => [
  ...names(SELLER_NAMES).map((name, index) => person('seller', name, index)),
  ...names(BUYER_NAMES).map((name, index) => person('buyer', name, index)),
];
