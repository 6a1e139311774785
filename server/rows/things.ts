/** What a row is called in messages. */
export interface Thing {
  english: string;
  spanish: string;
  /** Of what is said of it in Spanish: `creado`, `creada`. */
  ending: 'o' | 'a';
}

export const masculine = (english: string, spanish: string): Thing => ({ english, spanish, ending: 'o' });
export const feminine = (english: string, spanish: string): Thing => ({ english, spanish, ending: 'a' });

export const transaction = feminine('transaction', 'transacción');

/** Accounts, by their kind; `user` is any of them. */
export const accounts = {
  user: masculine('user', 'usuario'),
  admin: masculine('admin', 'administrador'),
  seller: masculine('seller', 'vendedor'),
  buyer: masculine('buyer', 'comprador'),
};
