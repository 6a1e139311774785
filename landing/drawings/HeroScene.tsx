const LEAF = 'M0 0C7-15 30-20 46-3 33 15 11 16 0 0Z';

/** Position, angle in degrees and scale of each leaf. */
const LEAVES = [
  [148, 392, -152, 0.8],
  [150, 372, -24, 0.85],
  [149, 336, -158, 0.9],
  [154, 318, -30, 0.95],
  [160, 280, -166, 0.9],
  [168, 262, -34, 0.9],
  [178, 228, -172, 0.8],
  [188, 212, -62, 0.85],
  [139, 382, 172, 0.75],
  [126, 346, -168, 0.85],
  [110, 312, -172, 0.8],
  [92, 284, -128, 0.8],
  [118, 330, -62, 0.7],
  [172, 366, 8, 0.8],
  [196, 338, -58, 0.75],
  [208, 330, 16, 0.8],
  [244, 308, -20, 0.85],
] as const;

const Leaves = () =>
  LEAVES.map(([x, y, angle, scale], index) => (
    <path
      key={`${x}-${y}`}
      className={index % 3 === 1 ? 'fill-mint' : 'fill-sage'}
      d={LEAF}
      transform={`translate(${x} ${y}) rotate(${angle}) scale(${scale})`}
    />
  ));

/** Still life on a window ledge: the drawing of the hero and of the share card. */
export const HeroScene = () => (
  <svg className="drawing" viewBox="0 0 600 620" width="600" height="620">
    <clipPath id="window">
      <path d="M70 572V262a230 230 0 0 1 460 0v310z" />
    </clipPath>
    <g clipPath="url(#window)" className="plain">
      <path className="fill-blush" d="M70 32h460v540H70z" />
      <circle className="fill-peach" cx="398" cy="214" r="80" />
      <path className="fill-mist" d="M70 424c92-62 176-52 262-6s150 44 198 2v160H70z" />
      <path className="fill-mint" d="M70 504c84-52 180-34 266-14s142 22 194-16v110H70z" />
    </g>
    <path className="frame" d="M52 572V262a248 248 0 0 1 496 0v310" />
    <path d="M70 572V262a230 230 0 0 1 460 0v310" />

    <g className="branch">
      <path d="M150 436c-6-80-2-152 42-238M147 436c-6-60-28-110-62-162M153 436c10-56 44-100 96-130" />
      <Leaves />
    </g>
    <path
      className="fill-rose"
      d="M126 428h50c2 20 8 26 13 46 6 26 8 48 1 76-2 8-8 12-16 12h-46c-8 0-14-4-16-12-7-28-5-50 1-76 5-20 11-26 13-46z"
    />
    <path className="on-rose" d="M124 478c-5 20-6 40-3 58M112 516c26 12 52 12 78 0" />

    <ellipse className="fill-mauve" cx="68" cy="547" rx="46" ry="15" />
    <ellipse className="fill-sand" cx="70" cy="521" rx="36" ry="12" />
    <ellipse className="fill-mauve" cx="67" cy="501" rx="25" ry="9" />

    <path className="fill-sand" d="M278 424h34v22h-34z" />
    <path d="M295 410v14" />
    <path className="fill-sand" d="M274 394h36a8 8 0 0 1 0 16h-32c-8 0-10 3-10 10h-10v-10c0-10 6-16 16-16z" />
    <rect className="fill-cream" x="254" y="446" width="82" height="116" rx="16" />
    <path className="fill-blush" d="M254 482h82v48h-82z" />
    <path d="M295 520v-16M295 506c0-8-5-13-13-14 0 8 5 13 13 14ZM295 506c0-8 5-13 13-14 0 8-5 13-13 14Z" />

    <path className="steam" d="M380 446c-8-9 8-15 0-25s7-14 1-23" />
    <path className="fill-peach" d="M380 468c9 9 12 16 12 22a12 12 0 0 1-24 0c0-6 3-13 12-22z" />
    <path d="M380 502v10" />
    <path className="fill-cream" d="M350 512h60v38a12 12 0 0 1-12 12h-36a12 12 0 0 1-12-12z" />
    <path className="fill-sand" d="M350 530h60v14h-60z" />

    <rect className="fill-cream" x="428" y="532" width="124" height="30" rx="15" />
    <path d="M536 547h-82" />
    <rect className="fill-rose" x="436" y="502" width="108" height="30" rx="15" />
    <path className="on-rose" d="M446 517h74" />
    <rect className="fill-mist" x="444" y="472" width="92" height="30" rx="15" />
    <path d="M522 487h-58" />
    <g className="fill-cream" transform="translate(490 456)">
      <path d="M0 0c-16-6-20-22-8-30 12 4 16 18 8 30ZM0 0c2-17 16-25 27-17-1 13-13 20-27 17ZM0 0c-14 9-29 3-29-10 12-6 25 0 29 10ZM0 0c12 4 20 13 14 20-8 1-15-8-14-20ZM0 0c-10 4-17 12-13 19 8 2 14-8 13-19Z" />
      <circle className="fill-peach" r="4.5" />
    </g>

    <rect className="fill-card" x="14" y="562" width="572" height="26" rx="13" />
  </svg>
);
