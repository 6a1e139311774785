import { api, type Input } from '../../contract/api';
import type { Id } from '../../contract/entities';
import type { Send } from '../http';
import { isObject } from '../read';
import { readFeeSettings, readSavedUser } from '../readers';
import { write } from '../verbs';

/** Answers the person as saved, for the session to keep; of passwords nothing is kept. */
export const saveProfile = async (
  send: Send,
  { id, data }: { id: Id; data: Input<typeof api.editProfile> },
) => {
  const user = readSavedUser(await send(api.editProfile, data));
  const { new_password: _new, current_password: _current, ...sent } = data;
  return { data: { ...sent, ...user, id } as never };
};

export const readFee = async (send: Send, { id, signal }: { id: Id; signal?: AbortSignal }) => {
  const data = await send(api.getFeeSettings, {}, signal);
  return { data: { id, ...readFeeSettings(isObject(data) ? data.settings : data) } as never };
};

export const saveFee = write(
  api.saveFeeSettings,
  ({ data: { processing_fee, fee_type } }: { data: Input<typeof api.saveFeeSettings> }) => ({
    processing_fee,
    fee_type,
  }),
  (data: object) => data,
);
