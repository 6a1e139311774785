import { Header } from './Header';

const STEPS = [
  ['Explore services', 'Hair, nails, massage, facials and more, at home or in a studio.'],
  ['Compare and choose', 'See what each vetted seller offers and pick the one that suits you.'],
  ['Flexible subscriptions', 'Monthly credits from $49.99, used for whatever you fancy.'],
  ['Book instantly', 'Choose a time, confirm, and it is yours.'],
  ['Relax and enjoy', 'The rest is taken care of.'],
] as const;

export const Home = () => (
  <>
    <Header />
    <main>
      <section className="hero">
        <p className="eyebrow">Beauty and wellness, booked your way</p>
        <h1>An hour for yourself, whenever it suits you</h1>
        <p className="lead">
          Book vetted sellers at home or in their studio, and pay with monthly credits from $49.99.
        </p>
      </section>
      <section className="steps" aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol>
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </main>
    <footer>© Treat Ya Self</footer>
  </>
);
