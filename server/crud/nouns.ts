import type { TargetInfo, Noun } from '../../src/contract/auditLog/targetKinds';

/** Target of audit events: `promo-code:7`. */
export const targetOf = ({ kind }: TargetInfo, id: number) => `${kind}:${id}` as const;

/** `user` is any kind of account. */
export const accounts = {
  user: { kind: 'user' },
  admin: { kind: 'admin' },
  seller: { kind: 'seller' },
  buyer: { kind: 'buyer' },
} satisfies Record<string, Noun>;
