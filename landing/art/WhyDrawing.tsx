import type { ReactNode } from 'react';

const Drawing = ({ size = 112, children }: { size?: number; children: ReactNode }) => (
  <svg className="drawing" viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
    {children}
  </svg>
);

/** Somebody who is good at what they do: bun, apron, and a brush in the pocket. */
const Seller = () => (
  <Drawing size={240}>
    <circle className="fill-blush plain" cx="120" cy="120" r="112" />
    <path className="fill-peach plain" d="M178 70a34 34 0 1 1 .1 0z" opacity=".7" />
    <path
      className="fill-ink"
      d="M120 28a20 20 0 0 1 17 30c20 6 31 22 31 44v22H72v-22c0-22 11-38 31-44a20 20 0 0 1 17-30z"
    />
    <path className="fill-mist" d="M46 214c4-38 26-54 56-58h36c30 4 52 20 56 58a112 112 0 0 1-148 0z" />
    <path className="fill-skin" d="M104 140v22c0 8 8 14 16 14s16-6 16-14v-22z" />
    <path
      className="fill-skin"
      d="M84 96c0-8 4-12 12-14 18-4 32-8 40-18 12 8 20 18 20 34 0 30-16 52-36 52s-36-22-36-54z"
    />
    <path d="M102 106h8M130 106h8M120 106v12h-5M110 130c7 6 13 6 20 0" />
    <path className="fill-rose" d="M86 226v-46h68v46a112 112 0 0 1-68 0z" />
    <path d="M92 180l-4-22M148 180l4-22" />
    <path className="on-rose" d="M106 202h28v16h-28z" />
  </Drawing>
);

const Home = () => (
  <Drawing>
    <path className="fill-blush plain" d="M12 100V58a44 44 0 0 1 88 0v42z" />
    <path className="fill-cream" d="M26 100V60l30-26 30 26v40z" />
    <path d="M16 68l40-35 40 35" />
    <path className="fill-rose" d="M46 100V80a10 10 0 0 1 20 0v20z" />
    <path className="fill-mint" d="M92 100c-10-8-10-22 0-32 10 10 10 24 0 32z" />
    <path d="M92 100V82M8 100h98" />
  </Drawing>
);

const Credits = () => (
  <Drawing>
    <circle className="fill-sand" cx="66" cy="50" r="36" />
    <circle cx="66" cy="50" r="26" />
    <path d="M66 62V48M66 49c0-7-4-11-11-12 0 7 4 12 11 12ZM66 49c0-7 4-11 11-12 0 7-4 12-11 12Z" />
    <path className="fill-peach" d="M10 84a26 9 0 0 1 52 0v12a26 9 0 0 1-52 0z" />
    <path d="M10 84a26 9 0 0 0 52 0" />
  </Drawing>
);

const Minute = () => (
  <Drawing>
    <rect className="fill-cream" x="12" y="22" width="76" height="78" rx="14" />
    <path className="fill-mist" d="M12 46V36a14 14 0 0 1 14-14h48a14 14 0 0 1 14 14v10z" />
    <path d="M32 14v16M68 14v16M28 62h.1M42 62h.1M56 62h.1M70 62h.1M28 78h.1M42 78h.1" className="dots" />
    <circle className="fill-sage" cx="80" cy="82" r="22" />
    <path className="on-rose" d="m71 82 7 7 12-13" />
  </Drawing>
);

const Turn = () => (
  <Drawing>
    <path
      className="fill-mist"
      d="M10 32a16 16 0 0 1 16-16h42a16 16 0 0 1 16 16v18a16 16 0 0 1-16 16H38L22 80V65.600a16 16 0 0 1-12-15.600z"
    />
    <path
      className="fill-cream"
      d="M44 60a14 14 0 0 1 14-14h32a14 14 0 0 1 14 14v16a14 14 0 0 1-10 13.400V102L80 90H58a14 14 0 0 1-14-14z"
    />
    <path className="fill-rose" d="M74 80c-9-6-13-11-10-17 3-4 8-4 10 1 2-5 7-5 10-1 3 6-1 11-10 17z" />
    <path d="M26 34h34" />
  </Drawing>
);

const DRAWINGS = [Seller, Home, Credits, Minute, Turn];

/** The drawing of a reason, in the order of the cards. */
export const WhyDrawing = ({ at }: { at: number }) => {
  const Of = DRAWINGS[at] ?? Home;
  return <Of />;
};
