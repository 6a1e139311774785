import type { ReactNode } from 'react';

const DRAWINGS: ReactNode[] = [
  <>
    <circle className="fill-blush" cx="42" cy="42" r="30" />
    <path d="m64 64 20 20" />
    <path d="M42 58V40M42 42c0-9-5-14-14-15 0 9 5 14 14 15ZM42 42c0-9 5-14 14-15 0 9-5 14-14 15Z" />
  </>,
  <>
    <rect className="fill-mist" x="10" y="14" width="36" height="54" rx="9" />
    <rect className="fill-cream" x="50" y="28" width="36" height="54" rx="9" />
    <circle className="fill-cream" cx="28" cy="32" r="8" />
    <circle className="fill-peach" cx="68" cy="46" r="8" />
    <path d="M20 50h16M20 57h10M60 64h16M60 71h10" />
  </>,
  <>
    <path
      className="fill-cream"
      d="M12 34a10 10 0 0 1 10-10h46a10 10 0 0 1 10 10v34a10 10 0 0 1-10 10H22a10 10 0 0 1-10-10z"
    />
    <path className="fill-rose" d="M12 36h66v11H12z" />
    <circle className="fill-peach" cx="72" cy="70" r="17" />
    <path d="M72 78V62M66 74c3 3 12 3 12-2s-12-3-12-8 9-5 12-2" />
    <path d="M22 62h18" />
  </>,
  <>
    <rect className="fill-cream" x="14" y="20" width="66" height="62" rx="12" />
    <path className="fill-sage" d="M14 40v-8a12 12 0 0 1 12-12h42a12 12 0 0 1 12 12v8z" />
    <path d="M32 12v14M62 12v14M36 60l8 8 15-16" />
  </>,
  <>
    <path className="fill-blush" d="M12 52h72c0 20-8 30-22 30H34c-14 0-22-10-22-30z" />
    <path d="M6 52h84M26 82l-4 7M70 82l4 7M70 52V26a9 9 0 0 1 18 0" />
    <circle className="fill-cream" cx="26" cy="42" r="7" />
    <circle className="fill-cream" cx="40" cy="34" r="5" />
    <circle className="fill-cream" cx="48" cy="44" r="6" />
  </>,
];

/** The drawing of a step, in their order. */
export const StepDrawing = ({ at }: { at: number }) => (
  <svg className="drawing" viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
    {DRAWINGS[at]}
  </svg>
);
