import { diagnose, type DiagnoseOptions } from '../../../tools/doctor/diagnose';
import { ADMINISTRATOR, createEndpoints } from '../../fakeProvider/endpoints';
import { plain } from '../../fakeProvider/plain';

const specified = createEndpoints(plain);

/** Returns whether section 7 contains an endpoint. @param call method and path, such as `GET admin/sellers` */
export const isOfSection7 = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  return specified.has(method, path);
};

/** Returns the doctor's report on a server. The clock stands still, so that a busy machine causes no finding. */
export const examine = (api: string, options: Partial<DiagnoseOptions> = {}) =>
  diagnose({
    api,
    ...ADMINISTRATOR,
    origin: 'https://treatyaself.example',
    patienceMs: 20_000,
    clock: () => 0,
    ...options,
  });
