import type { TargetInfo, Noun } from '../../src/contract/auditLog/targetKinds';

/** Kind and number of a row, as events name what they were done to: `promo-code:7`. */
export const targetOf = ({ kind }: TargetInfo, id: number) => `${kind}:${id}` as const;

/** Accounts, by their kind; `user` is any of them. */
export const accounts = {
  user: { kind: 'user' },
  admin: { kind: 'admin' },
  seller: { kind: 'seller' },
  buyer: { kind: 'buyer' },
} satisfies Record<string, Noun>;
