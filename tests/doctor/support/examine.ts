import { diagnose, type Asked } from '../../../tools/doctor/diagnose';
import { ADMINISTRATOR } from '../../standin/standin';

/** The doctor's report of a server. Nothing takes any time, so that a busy machine is no finding. */
export const examine = (api: string, asked: Partial<Asked> = {}) =>
  diagnose({
    api,
    ...ADMINISTRATOR,
    origin: 'https://treatyaself.example',
    patienceMs: 20_000,
    clock: () => 0,
    ...asked,
  });
