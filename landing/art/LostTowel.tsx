/** One slipper without the other. */
export const LostTowel = () => (
  <svg className="drawing" viewBox="0 0 420 320" width="420" height="320" aria-hidden="true">
    <path className="fill-blush plain" d="M60 290V180a150 150 0 0 1 300 0v110z" />
    <circle className="fill-peach plain" cx="280" cy="130" r="42" />
    <path
      className="fill-cream"
      d="M92 262c-4-26 12-46 46-50 40-4 66 14 100 16 30 2 44 10 44 26 0 20-18 26-52 26H130c-24 0-36-6-38-18z"
    />
    <path
      className="fill-rose"
      d="M176 278c-4-34 8-58 34-66 26 6 42 14 62 18 16 6 22 14 20 26-2 16-20 24-62 24z"
    />
    <path className="on-rose" d="M204 272c-2-20 4-36 18-46" />
    <path d="M106 258c6-18 20-28 42-28" />
    <path className="steam" d="M318 262c20 0 28-6 40-18M322 280c28 0 40-4 58-20" />
    <path d="M30 290h360" />
  </svg>
);
