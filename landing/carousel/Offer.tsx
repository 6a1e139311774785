import type { ReactNode } from 'react';

/** Drawing of 240 by 240 units: a CSS class for the color, an SVG path for the filled area and one for lines. */
type Motif = readonly [color: 'rose' | 'sage' | 'gold', area: string, lines: string];

/** Services that the carousel shows until the API has sent its categories. Popular services come first. */
const SERVICES: Record<string, Motif> = {
  Barbering: [
    'sage',
    'M56 84h128v34H56z',
    'M56 84h128v34H56zM64 118v50M80 118v50M96 118v50M112 118v50M128 118v50M144 118v50M160 118v50M176 118v50M76 101h60',
  ],
  Facials: [
    'rose',
    'M92 62h56a19 19 0 0 1 0 38H92a19 19 0 0 1 0-38zM112 142h16l4 52a12 12 0 0 1-24 0z',
    'M92 62h56a19 19 0 0 1 0 38H92a19 19 0 0 1 0-38zM73 81H62v24a18 18 0 0 0 18 18h80a18 18 0 0 0 18-18V81h-11M120 123v19M112 142h16l4 52a12 12 0 0 1-24 0zM96 74h30',
  ],
  'Hair styling': [
    'gold',
    'M120 44c30 0 44 24 44 52s-16 46-44 46-44-18-44-46 14-52 44-52z',
    'M120 44c30 0 44 24 44 52s-16 46-44 46-44-18-44-46 14-52 44-52zM110 141l-6 46a16 16 0 0 0 32 0l-6-46M102 76h.1M120 70h.1M138 76h.1M96 96h.1M114 92h.1M132 92h.1M146 100h.1M104 116h.1M122 114h.1M138 118h.1',
  ],
  'Lashes & brows': [
    'sage',
    'M58 126c36-34 88-34 124 0-36 36-88 36-124 0z',
    'M58 126c36-34 88-34 124 0-36 36-88 36-124 0zM102 126a18 18 0 1 0 36 0 18 18 0 1 0-36 0M68 108 56 94M92 92l-8-18M120 86V66M148 92l8-18M172 108l12-14M62 62c30-22 74-26 112-8',
  ],
  Massage: [
    'rose',
    'M52 172a68 20 0 1 0 136 0 68 20 0 1 0-136 0zM82 104a38 14 0 1 0 76 0 38 14 0 1 0-76 0z',
    'M52 172a68 20 0 1 0 136 0 68 20 0 1 0-136 0M68 136a52 17 0 1 0 104 0 52 17 0 1 0-104 0M82 104a38 14 0 1 0 76 0 38 14 0 1 0-76 0M120 78c-12-10-12-26 0-36 12 10 12 26 0 36zM120 78c2-12 12-20 26-18-2 12-12 20-26 18zM120 78c-2-12-12-20-26-18 2 12 12 20 26 18z',
  ],
  Nails: [
    'gold',
    'M86 110h68a14 14 0 0 1 14 14v58a18 18 0 0 1-18 18H90a18 18 0 0 1-18-18v-58a14 14 0 0 1 14-14z',
    'M106 40h28l6 70h-40zM86 110h68a14 14 0 0 1 14 14v58a18 18 0 0 1-18 18H90a18 18 0 0 1-18-18v-58a14 14 0 0 1 14-14zM72 148c32-18 64 18 96 0',
  ],
  'Make-up': [
    'rose',
    'M88 110V72l36-24v62z',
    'M88 110V72l36-24v62M80 110h52v32H80zM86 142h40v56H86zM158 64v52M150 116h16v16h-16zM153 132l3 62a3 3 0 0 0 4 0l3-62M158 64c-8 6-10 16-8 26M158 64c8 6 10 16 8 26',
  ],
  Waxing: [
    'gold',
    'M58 126h108v44a26 26 0 0 1-26 26H84a26 26 0 0 1-26-26z',
    'M58 126h108v44a26 26 0 0 1-26 26H84a26 26 0 0 1-26-26zM48 126h128M58 150c18 14 36-14 54 0s36 12 54 0M118 126l48-82a9 9 0 0 1 16 9l-42 73',
  ],
  'Spray tan': [
    'gold',
    'M76 120a44 44 0 1 0 88 0 44 44 0 1 0-88 0z',
    'M76 120a44 44 0 1 0 88 0 44 44 0 1 0-88 0M120 58V40M120 200v-18M58 120H40M200 120h-18M76 76 63 63M164 164l13 13M76 164l-13 13M164 76l13-13M100 120c4-14 16-22 30-20',
  ],
  'Yoga & stretch': [
    'sage',
    'M120 62c26 30 26 72 0 102-26-30-26-72 0-102z',
    'M120 62c26 30 26 72 0 102-26-30-26-72 0-102zM120 164c-38 6-62-18-66-58 20 0 34 6 44 18M120 164c38 6 62-18 66-58-20 0-34 6-44 18M120 164c-38 26-76 14-90-14 10-6 20-8 30-8M120 164c38 26 76 14 90-14-10-6-20-8-30-8M70 196h100',
  ],
};

/** Drawing for a category that is not in `SERVICES`. */
const LEAF: Motif = [
  'rose',
  'M120 128c0-34-22-58-56-60 2 36 22 58 56 60z',
  'M120 186v-58M120 128c0-34-22-58-56-60 2 36 22 58 56 60zM120 128c0-34 22-58 56-60-2 36-22 58-56 60z',
];

/** Slide of a built-in service. If the API has a category with the same name, `main.ts` copies this slide for it. */
const Slide = ({ name, motif: [color, area, lines] }: { name: string; motif: Motif }) => (
  <li className="slide">
    <div className="picture">
      <svg className={`motif ${color}`} viewBox="0 0 240 240" width="240" height="240" aria-hidden="true">
        <circle cx="120" cy="120" r="98" />
        <path className="filled" d={area} />
        <path d={lines} />
      </svg>
    </div>
    <h3>{name}</h3>
  </li>
);

const Icon = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="stroked">
    {children}
  </svg>
);

/**
 * List of services. `main.ts` turns the list into a carousel with the API's categories, and shows the buttons of the
 * carousel. Without scripts, the list is a plain scrollable list.
 */
export const Offer = () => (
  <section className="offer inner" id="services" aria-labelledby="offer-title">
    <div className="heading">
      <div>
        <h2 id="offer-title">What We Offer</h2>
        <p className="lead">
          From a quick brow tidy to an hour-long massage: whatever you fancy, a vetted seller is nearby.
        </p>
      </div>
      <div className="controls" data-controls>
        <button type="button" data-previous aria-label="Previous services">
          <Icon>
            <path d="m14.5 5-7 7 7 7" />
          </Icon>
        </button>
        <button type="button" data-pause aria-label="Pause the carousel" data-play-label="Play the carousel">
          <Icon>
            <path className="when-playing" d="M9 6v12M15 6v12" />
            <path className="when-paused" d="M8.5 5.5v13l10-6.5z" />
          </Icon>
        </button>
        <button type="button" data-next aria-label="Next services">
          <Icon>
            <path d="m9.5 5 7 7-7 7" />
          </Icon>
        </button>
      </div>
    </div>
    <div className="carousel">
      <div
        className="viewport"
        data-viewport
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll
        tabIndex={0}
        role="group"
        aria-roledescription="carousel"
        aria-label="Services"
      >
        <ul className="track" data-track>
          {Object.entries(SERVICES).map(([name, motif]) => (
            <Slide key={name} name={name} motif={motif} />
          ))}
        </ul>
      </div>
    </div>
    <template data-blank>
      <Slide name="Service" motif={LEAF} />
    </template>
  </section>
);
