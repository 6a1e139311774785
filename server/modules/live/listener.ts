import type { Access } from '../../../src/contract/core/endpoint';
import { LIVE_AUDIENCE, liveKindOf } from '../../../src/contract/live/live';
import type { Session } from '../../http/context';

/** Somebody who listens, and what they are told by. */
export interface Listener {
  session: Pick<Session, 'userId' | 'roles'>;
  write: (bytes: Uint8Array) => void;
  end: () => void;
}

/** Whether somebody may be told of it. @param what as in `buyer:1042` */
export const maySubscribe = ({ roles }: Pick<Session, 'roles'>, what: string) => {
  const kind = liveKindOf(what);
  const access: Access | undefined = kind && LIVE_AUDIENCE[kind];
  return access === 'authenticated' || (Array.isArray(access) && access.some((role) => roles.includes(role)));
};
