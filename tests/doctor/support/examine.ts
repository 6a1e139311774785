import { diagnose, type DiagnoseOptions } from '../../../tools/doctor/diagnose';
import type { Report } from '../../../tools/doctor/report';
import { ADMINISTRATOR, createCalls } from '../../standin/calls';
import { plain } from '../../standin/plain';
import { createStore } from '../../standin/store';

const standIn = createCalls(createStore(), plain);

/** @param call as `GET admin/sellers`. @returns whether section 7 has it, and with it the stand-in */
export const isOfSection7 = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  return standIn.has(method, path);
};

/** A call that the product has beyond section 7 is missing at a stand-in, and the doctor rightly says so. */
const withoutCallsBeyond = ({ findings, ...report }: Report): Report => ({
  ...report,
  findings: findings.filter(
    ({ code, call }) => code !== 'no-such-call' || call === undefined || isOfSection7(call),
  ),
});

/** The doctor's report of a server. Nothing takes any time, so that a busy machine is no finding. */
export const examine = async (api: string, asked: Partial<DiagnoseOptions> = {}) =>
  withoutCallsBeyond(
    await diagnose({
      api,
      ...ADMINISTRATOR,
      origin: 'https://treatyaself.example',
      patienceMs: 20_000,
      clock: () => 0,
      ...asked,
    }),
  );
