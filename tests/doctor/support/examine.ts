import { diagnose, type DiagnoseOptions } from '../../../tools/doctor/diagnose';
import { ADMINISTRATOR, createEndpoints } from '../../fakeProvider/endpoints';
import { plain } from '../../fakeProvider/plain';

const specified = createEndpoints(plain);

/** Tells if section 7 has an endpoint. @param call `GET admin/sellers` */
export const isOfSection7 = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  return specified.has(method, path);
};

/** Returns the doctor's report on a server. Requests take no time, so that a busy machine causes no finding. */
export const examine = (api: string, options: Partial<DiagnoseOptions> = {}) =>
  diagnose({
    api,
    ...ADMINISTRATOR,
    origin: 'https://treatyaself.example',
    patienceMs: 20_000,
    clock: () => 0,
    ...options,
  });
