import { PRIVACY_PATH, TERMS_PATH } from '../../src/contract/routes';

const LINKS = [
  ['Home page', '/'],
  ['What we offer', '/#services'],
  ['How it works', '/#how'],
  ['Privacy Policy', PRIVACY_PATH],
  ['Terms of Service', TERMS_PATH],
] as const;

/** Drawing of one slipper and of the outline of the missing slipper. */
const Slippers = () => (
  <svg className="drawing" viewBox="0 0 420 340" width="420" height="340" aria-hidden="true">
    <path className="fill-blush plain" d="M50 310V170a160 160 0 0 1 320 0v140z" />
    <circle className="fill-peach plain" cx="298" cy="104" r="38" />
    <g transform="rotate(-8 150 210)">
      <path
        className="fill-cream"
        d="M150 108c30 0 48 26 48 62 0 28-10 42-10 66 0 30-14 54-38 54s-38-24-38-54c0-24-10-38-10-66 0-36 18-62 48-62z"
      />
      <path
        className="fill-rose"
        d="M150 108c30 0 48 26 48 62 0 10-1 18-3 26-28-16-62-16-90 0-2-8-3-16-3-26 0-36 18-62 48-62z"
      />
      <path className="on-rose" d="M120 164c18-10 42-10 60 0" />
      <path d="M132 262c4 8 10 12 18 12" />
    </g>
    <g transform="rotate(8 268 210)">
      <path
        className="gone"
        d="M268 108c30 0 48 26 48 62 0 28-10 42-10 66 0 30-14 54-38 54s-38-24-38-54c0-24-10-38-10-66 0-36 18-62 48-62z"
      />
    </g>
  </svg>
);

export const NotFound = () => (
  <section className="lost inner">
    <div>
      <p className="eyebrow">Page not found</p>
      <h1>
        This page has <em>slipped away</em>
      </h1>
      <p className="lead">The URL may be mistyped, or the page has moved. These pages may help:</p>
      <ul className="ways">
        {LINKS.map(([text, href]) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
    <Slippers />
  </section>
);
