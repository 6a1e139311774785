import { StoreLinks } from '../brand';
import { Offer } from '../carousel/Offer';
import { HeroScene } from '../drawings/HeroScene';
import {
  Bath,
  Booking,
  CreditCard,
  Credits,
  Home as HomeDrawing,
  Messages,
  Minute,
  Phone,
  Search,
  Seller,
  Sellers,
} from '../drawings/sections';

/** Text of the first heading. The second part is rendered in italics. */
export const HEADLINE = ['An hour for ', 'yourself', ', whenever it suits you'] as const;

const FACTS = [
  ['At home or in-studio', 'you choose, every time'],
  ['Vetted sellers', 'checked before their first booking'],
  ['From $49.99 a month', 'credits that fit any treatment'],
] as const;

const REASONS = [
  {
    drawing: <Seller />,
    title: 'Sellers we would book ourselves',
    text: 'We vet every seller before the first booking: who they are, what they are trained in, and how they work.',
    checks: ['Identity confirmed', 'Training and licence checked', 'Work reviewed by our team'],
  },
  {
    drawing: <HomeDrawing />,
    title: 'At home or in-studio',
    text: 'Have the table set up in your living room, or step out to a studio around the corner.',
  },
  {
    drawing: <Credits />,
    title: 'One balance for everything',
    text: 'Monthly credits from $49.99 pay for any treatment. No new price list to learn each time.',
  },
  {
    drawing: <Minute />,
    title: 'Booked in a minute',
    text: 'See available times, choose one, and it is yours. No calls, no waiting for a reply.',
  },
  {
    drawing: <Messages />,
    title: 'Support when you need it',
    text: 'Plans change and things go wrong. Our team replies, and can refund credits to your balance.',
  },
];

const STEPS = [
  {
    drawing: <Search />,
    title: 'Explore services',
    text: 'Browse hair, nails, massage, facials and more near you.',
  },
  {
    drawing: <Sellers />,
    title: 'Compare and choose',
    text: 'See what each vetted seller offers, and pick the one that suits you.',
  },
  {
    drawing: <CreditCard />,
    title: 'Flexible subscriptions',
    text: 'Choose a monthly credit package from $49.99, or buy a pack once.',
  },
  {
    drawing: <Booking />,
    title: 'Book instantly',
    text: 'Choose a time, at home or in-studio, and confirm with your credits.',
  },
  {
    drawing: <Bath />,
    title: 'Relax and enjoy',
    text: 'The rest is taken care of. All you bring is yourself.',
  },
];

const CheckMark = () => (
  <svg className="tick" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <circle cx="12" cy="12" r="12" className="fill-sage" />
    <path d="m7 12.5 3.4 3.4L17 9" />
  </svg>
);

const Hero = () => (
  <section className="hero inner" id="hero">
    <div className="words">
      <p className="eyebrow">Beauty and wellness, booked your way</p>
      <h1>
        {HEADLINE[0]}
        <em>{HEADLINE[1]}</em>
        {HEADLINE[2]}
      </h1>
      <p className="lead">
        Hair, nails, massage, facials and more from vetted sellers, in your living room or in their studio.
        Pay with monthly credits from $49.99.
      </p>
      <StoreLinks />
    </div>
    <div className="scene" aria-hidden="true">
      <HeroScene />
      <div className="note booking">
        <CheckMark />
        <p>
          <strong>Hydrating facial</strong>
          At home · Thu 4:30 PM
        </p>
        <b>Booked</b>
      </div>
      <div className="note plan">
        <p>
          <strong>Glow</strong>
          $49.99
        </p>
        <p>
          <b>50</b>
          credits a month
        </p>
      </div>
    </div>
    <ul className="facts">
      {FACTS.map(([fact, detail]) => (
        <li key={fact}>
          <strong>{fact}</strong> {detail}
        </li>
      ))}
    </ul>
  </section>
);

const WhyUs = () => (
  <section className="why inner" id="why" aria-labelledby="why-title">
    <div className="heading">
      <h2 id="why-title">Why Choose Us</h2>
      <p className="lead">Good treatments are about trust and timing. We look after both.</p>
    </div>
    <ul className="cards">
      {REASONS.map(({ drawing, title, text, checks }, index) => (
        <li className={`card why-${index + 1}`} key={title}>
          {drawing}
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
            {checks && (
              <ul className="vetting">
                {checks.map((check) => (
                  <li key={check}>
                    <CheckMark />
                    {check}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  </section>
);

const Steps = () => (
  <section className="steps" id="how" aria-labelledby="how-title">
    <div className="inner">
      <div className="heading">
        <h2 id="how-title">How It Works</h2>
        <p className="lead">Five steps from “I could use a break” to having one.</p>
      </div>
      <ol>
        {STEPS.map(({ drawing, title, text }) => (
          <li key={title}>
            {drawing}
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
);

const Download = () => (
  <section className="download inner" id="download" aria-labelledby="download-title">
    <div className="banner">
      <div>
        <h2 id="download-title">
          Your next <em>quiet hour</em> is in your pocket
        </h2>
        <p className="lead">
          Download the app, choose a package from $49.99 a month, and book your first treatment today.
        </p>
        <StoreLinks />
      </div>
      <Phone />
    </div>
  </section>
);

export const Home = () => (
  <>
    <Hero />
    {/* The build replaces this element with a link to below.css, so that a browser paints the hero before the rest. */}
    <template data-style="below" />
    <Offer />
    <WhyUs />
    <Steps />
    <Download />
  </>
);
