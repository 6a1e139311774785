import { useEffect, useState } from 'react';

import { RESEND_DELAY_S } from '../../contract/limits';

/** How long until another code may be asked for. A clock that was put back since does not lock anybody out. */
export const secondsLeft = (sentAt: number) => {
  const since = Date.now() - sentAt;
  return since < 0 ? 0 : Math.max(0, Math.ceil(RESEND_DELAY_S - since / 1000));
};

const TICK_MS = 250;

/** The same, counting down. */
export const useSecondsLeft = (sentAt: number) => {
  const [seconds, setSeconds] = useState(() => secondsLeft(sentAt));
  useEffect(() => {
    const count = () => setSeconds(secondsLeft(sentAt));
    count();
    const timer = setInterval(count, TICK_MS);
    return () => clearInterval(timer);
  }, [sentAt]);
  return seconds;
};
