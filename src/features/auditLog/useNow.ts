import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The moment, in milliseconds, to the minute: so that how long ago something was stays true. */
export const useNow = () => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
