import type { Target } from '../../src/contract/activity';

/** What a row is called in messages, and in what is kept of changes. */
export interface Thing {
  english: string;
  spanish: string;
  /** Of what is said of it in Spanish: `creado`, `creada`. */
  ending: 'o' | 'a';
}

/** A target as a sentence has it: `refund request`. */
type Spoken<T> = T extends `${infer First}-${infer Rest}` ? `${First} ${Spoken<Rest>}` : T;
/** What is kept of changes to it has words in every language: see `src/ui/activity/words.ts`. */
export interface Kept extends Thing {
  english: Spoken<Target>;
}

type Named<English> = Thing & { english: English };
export const masculine = <const English extends string>(
  english: English,
  spanish: string,
): Named<English> => ({
  english,
  spanish,
  ending: 'o',
});
export const feminine = <const English extends string>(
  english: English,
  spanish: string,
): Named<English> => ({
  english,
  spanish,
  ending: 'a',
});

/** Why something is done. */
export const reason = masculine('reason', 'motivo');
export const transaction = feminine('transaction', 'transacción');

/** Kind and number of a row, as events name what they were done to: `promo-code:7`. */
export const targetOf = ({ english }: Kept, id: number) =>
  // That it is one then is not followed through the replacing.
  `${english.replaceAll(' ', '-') as Target}:${id}` as const;

/** Accounts, by their kind; `user` is any of them. */
export const accounts = {
  user: masculine('user', 'usuario'),
  admin: masculine('admin', 'administrador'),
  seller: masculine('seller', 'vendedor'),
  buyer: masculine('buyer', 'comprador'),
};
