/** What a row is called in messages, and in what is kept of changes. */
export interface Thing {
  english: string;
  spanish: string;
  /** Of what is said of it in Spanish: `creado`, `creada`. */
  ending: 'o' | 'a';
}

export const masculine = (english: string, spanish: string): Thing => ({ english, spanish, ending: 'o' });
export const feminine = (english: string, spanish: string): Thing => ({ english, spanish, ending: 'a' });

/** Why something is done. */
export const reason = masculine('reason', 'motivo');
export const transaction = feminine('transaction', 'transacción');

/** Kind and number of a row, as events name what they were done to: `promo-code:7`. */
export const targetOf = ({ english }: Thing, id: number) => `${english.replaceAll(' ', '-')}:${id}`;

/** Accounts, by their kind; `user` is any of them. */
export const accounts = {
  user: masculine('user', 'usuario'),
  admin: masculine('admin', 'administrador'),
  seller: masculine('seller', 'vendedor'),
  buyer: masculine('buyer', 'comprador'),
};
