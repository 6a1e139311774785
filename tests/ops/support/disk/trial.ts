import { statSync } from 'node:fs';

import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../../server/demo';
import { signInToApi } from '../../../support/api';
import { startServer } from '../process';

/** A refund that was answered, and how far the records had come when it was. */
export interface Answered {
  key: string;
  end: number;
}

interface Debit {
  id: number;
  refundable_credits?: number;
}

const RECORD = new URL('record.mjs', import.meta.url).href;
const WRITERS = 4;

/** What makes a process write down, to a file, all that it does to the files of a folder. */
export const recorded = (folder: string, file: string) => ({
  NODE_OPTIONS: `--import ${RECORD}`,
  RECORD_FOLDER: folder,
  RECORD_FILE: file,
});

/**
 * The built server from its first start on, under a load of refunds, on a folder whose every change is written down; then
 * killed.
 */
export const recordLoad = async (folder: string, file: string, refunds: number): Promise<Answered[]> => {
  const server = await startServer({
    DATA_DIR: folder,
    ...recorded(folder, file),
  });
  const api = await signInToApi(server.origin, { email: DEMO_LOGINS[0].email, password: DEMO_PASSWORD });
  const { buyers } = await api<{ buyers: { data: { id: number }[] } }>('GET', 'admin/buyers?per_page=20');
  const ledgers = await Promise.all(
    buyers.data.map(({ id }) =>
      api<{ transactions: { data: Debit[] } }>('GET', `admin/transactions/buyer/${id}`),
    ),
  );
  const debits = ledgers.flatMap(({ transactions }) =>
    transactions.data.filter(({ refundable_credits = 0 }) => refundable_credits > 10),
  );
  const answered: Answered[] = [];
  const write = async (writer: number) => {
    for (let n = writer; n < refunds; n += WRITERS) {
      const key = `refund-${n}`;
      await api('POST', `admin/transactions/${debits[n % debits.length]!.id}/refund`, {
        credits_to_refund: 0.01,
        idempotency_key: key,
      });
      answered.push({ key, end: statSync(file).size });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await server.end('SIGKILL');
  return answered;
};
