import type { Finding } from '../finding';
import { PERIODS } from '../../../src/contract/core/choices';
import { firstPage } from '../readings';
import { startedBy, type Trial } from '../tryReading';
import type { Exchange, Watch } from '../watch';

/** A token that no server has issued. */
export const NOBODYS_TOKEN = 'a-token-that-nobody-has';

const again = async ({ reading: { list, one }, of }: Trial, watch: Watch): Promise<Exchange | undefined> => {
  const [first] = await startedBy(watch, () =>
    list ? list(watch.send, firstPage(of)) : one?.(watch.send, { id: PERIODS[0] }),
  );
  return first;
};

const isAnswered = ({ data }: Exchange) => data !== undefined && data !== null;

const open = (call: string, whose: string): Finding => ({
  code: 'open-to-anybody',
  level: 'gap',
  call,
  came: `It is answered to a caller with ${whose}.`,
  shown: 'Nothing is wrong on the screen, and anybody can read it without one.',
  ask: 'Answer 401 to whoever has no valid token.',
});

const not401 = (call: string, status: number): Finding => ({
  code: 'expiry-unseen',
  level: 'gap',
  call,
  came: `A caller whose token is not valid is answered ${status}.`,
  shown: 'When a session expires, the screens fail; nobody is led to the sign-in page.',
  ask: 'Answer 401 to whoever has no valid token.',
});

/**
 * Checks that calls need a session, and are denied in the way that the back-office knows.
 *
 * @param without a token
 * @param wrong with a token that was never issued
 */
export const permissions = async (
  trials: readonly Trial[],
  { without, wrong, progress }: { without: Watch; wrong: Watch; progress: (step: string) => void },
): Promise<Finding[]> => {
  const guarded = trials.filter(
    ({ reading: { call }, failure, exchanges }) => call.access !== 'public' && !failure && exchanges.length,
  );
  const findings: Finding[] = [];
  for (const trial of guarded) {
    progress(`Without a token: ${trial.name}`);
    const answer = await again(trial, without);
    if (answer && isAnswered(answer)) findings.push(open(trial.name, 'no token'));
  }
  // One is enough to know how a server says it.
  const first = guarded.find(({ name }) => !findings.some(({ call }) => call === name));
  const answer = first && (await again(first, wrong));
  if (!answer?.status || answer.status === 401) return findings;
  return [
    ...findings,
    isAnswered(answer) ? open(first!.name, 'a token that is nobody’s') : not401(first!.name, answer.status),
  ];
};
