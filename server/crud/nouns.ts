import type { TargetInfo, Noun } from '../../src/contract/auditLog/targetKinds';

/** Kind and number of a row, as events name what they were done to: `promo-code:7`. */
export const targetOf = ({ kind }: TargetInfo, id: number) => `${kind}:${id}` as const;

/** Accounts, by their kind; `user` is any of them. */
export const accounts = {
  user: { english: 'user', spanish: 'usuario', ending: 'o' },
  admin: { english: 'admin', spanish: 'administrador', ending: 'o' },
  seller: { english: 'seller', spanish: 'vendedor', ending: 'o' },
  buyer: { english: 'buyer', spanish: 'comprador', ending: 'o' },
} satisfies Record<string, Noun>;
