import type { Access } from '../../../src/contract/core/endpoint';
import { LIVE_AUDIENCE, liveKindOf } from '../../../src/contract/live/live';
import type { Session } from '../../http/context';

export interface Listener {
  session: Pick<Session, 'userId' | 'roles'>;
  write: (bytes: Uint8Array) => void;
  end: () => void;
}

/** @param what as in `buyer:1042` */
export const maySubscribe = ({ roles }: Pick<Session, 'roles'>, what: string) => {
  const kind = liveKindOf(what);
  const access: Access | undefined = kind && LIVE_AUDIENCE[kind];
  return access === 'authenticated' || (Array.isArray(access) && access.some((role) => roles.includes(role)));
};
