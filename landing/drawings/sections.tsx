/** Drawings of the start page's sections below the hero. */

import type { ReactNode } from 'react';

const Drawing = ({ size = 112, children }: { size?: number; children: ReactNode }) => (
  <svg className="drawing" viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
    {children}
  </svg>
);

export const Seller = () => (
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

export const Home = () => (
  <Drawing>
    <path className="fill-blush plain" d="M12 100V58a44 44 0 0 1 88 0v42z" />
    <path className="fill-cream" d="M26 100V60l30-26 30 26v40z" />
    <path d="M16 68l40-35 40 35" />
    <path className="fill-rose" d="M46 100V80a10 10 0 0 1 20 0v20z" />
    <path className="fill-mint" d="M92 100c-10-8-10-22 0-32 10 10 10 24 0 32z" />
    <path d="M92 100V82M8 100h98" />
  </Drawing>
);

export const Credits = () => (
  <Drawing>
    <circle className="fill-sand" cx="66" cy="50" r="36" />
    <circle cx="66" cy="50" r="26" />
    <path d="M66 62V48M66 49c0-7-4-11-11-12 0 7 4 12 11 12ZM66 49c0-7 4-11 11-12 0 7-4 12-11 12Z" />
    <path className="fill-peach" d="M10 84a26 9 0 0 1 52 0v12a26 9 0 0 1-52 0z" />
    <path d="M10 84a26 9 0 0 0 52 0" />
  </Drawing>
);

export const Minute = () => (
  <Drawing>
    <rect className="fill-cream" x="12" y="22" width="76" height="78" rx="14" />
    <path className="fill-mist" d="M12 46V36a14 14 0 0 1 14-14h48a14 14 0 0 1 14 14v10z" />
    <path d="M32 14v16M68 14v16M28 62h.1M42 62h.1M56 62h.1M70 62h.1M28 78h.1M42 78h.1" className="dots" />
    <circle className="fill-sage" cx="80" cy="82" r="22" />
    <path className="on-rose" d="m71 82 7 7 12-13" />
  </Drawing>
);

export const Messages = () => (
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

export const Search = () => (
  <Drawing size={96}>
    <circle className="fill-blush" cx="42" cy="42" r="30" />
    <path d="m64 64 20 20" />
    <path d="M42 58V40M42 42c0-9-5-14-14-15 0 9 5 14 14 15ZM42 42c0-9 5-14 14-15 0 9-5 14-14 15Z" />
  </Drawing>
);

export const Sellers = () => (
  <Drawing size={96}>
    <rect className="fill-mist" x="10" y="14" width="36" height="54" rx="9" />
    <rect className="fill-cream" x="50" y="28" width="36" height="54" rx="9" />
    <circle className="fill-cream" cx="28" cy="32" r="8" />
    <circle className="fill-peach" cx="68" cy="46" r="8" />
    <path d="M20 50h16M20 57h10M60 64h16M60 71h10" />
  </Drawing>
);

export const CreditCard = () => (
  <Drawing size={96}>
    <path
      className="fill-cream"
      d="M12 34a10 10 0 0 1 10-10h46a10 10 0 0 1 10 10v34a10 10 0 0 1-10 10H22a10 10 0 0 1-10-10z"
    />
    <path className="fill-rose" d="M12 36h66v11H12z" />
    <circle className="fill-peach" cx="72" cy="70" r="17" />
    <path d="M72 78V62M66 74c3 3 12 3 12-2s-12-3-12-8 9-5 12-2" />
    <path d="M22 62h18" />
  </Drawing>
);

export const Booking = () => (
  <Drawing size={96}>
    <rect className="fill-cream" x="14" y="20" width="66" height="62" rx="12" />
    <path className="fill-sage" d="M14 40v-8a12 12 0 0 1 12-12h42a12 12 0 0 1 12 12v8z" />
    <path d="M32 12v14M62 12v14M36 60l8 8 15-16" />
  </Drawing>
);

export const Bath = () => (
  <Drawing size={96}>
    <path className="fill-blush" d="M12 52h72c0 20-8 30-22 30H34c-14 0-22-10-22-30z" />
    <path d="M6 52h84M26 82l-4 7M70 82l4 7M70 52V26a9 9 0 0 1 18 0" />
    <circle className="fill-cream" cx="26" cy="42" r="7" />
    <circle className="fill-cream" cx="40" cy="34" r="5" />
    <circle className="fill-cream" cx="48" cy="44" r="6" />
  </Drawing>
);

/** Upper part of the app's start screen. The texts on the screen are part of the drawing. */
export const Phone = () => (
  <svg className="drawing phone" viewBox="0 0 340 440" width="340" height="440" aria-hidden="true">
    <rect className="fill-body" x="20" y="14" width="300" height="620" rx="46" />
    <rect className="fill-ground plain" x="32" y="26" width="276" height="596" rx="36" />
    <rect className="fill-body plain" x="130" y="38" width="80" height="20" rx="10" />
    <g className="app">
      <text x="54" y="100" className="app-quiet">
        Good evening, Maya
      </text>
      <text x="54" y="134" className="app-title">
        Time for you
      </text>
      <circle className="fill-blush" cx="270" cy="116" r="19" />
      <path d="M270 126v-11M270 116c0-6-3-9-9-10 0 6 3 9 9 10ZM270 116c0-6 3-9 9-10 0 6-3 9-9 10Z" />

      <rect className="fill-rose plain" x="52" y="156" width="236" height="104" rx="20" />
      <text x="72" y="190" className="app-on">
        Your balance
      </text>
      <text x="72" y="232" className="app-figure">
        38 credits
      </text>
      <circle className="ring" cx="246" cy="208" r="24" />
      <path className="ring-value" d="M246 184a24 24 0 1 1-22.800 31.400" />

      <text x="54" y="296" className="app-strong">
        Next up
      </text>
      <rect className="fill-card" x="52" y="310" width="236" height="76" rx="18" />
      <rect className="fill-mist plain" x="66" y="324" width="48" height="48" rx="12" />
      <path d="M78 360a12 4 0 1 0 24 0 12 4 0 1 0-24 0M81 351a9 3.500 0 1 0 18 0 9 3.500 0 1 0-18 0M84 343a6 2.500 0 1 0 12 0 6 2.500 0 1 0-12 0" />
      <text x="128" y="344" className="app-strong">
        Hot stone massage
      </text>
      <text x="128" y="365" className="app-quiet">
        Thu 4:30 PM · At home
      </text>
      <rect className="fill-card" x="52" y="398" width="236" height="76" rx="18" />
      <rect className="fill-blush plain" x="66" y="412" width="48" height="48" rx="12" />
      <text x="128" y="432" className="app-strong">
        Gel manicure
      </text>
    </g>
  </svg>
);
