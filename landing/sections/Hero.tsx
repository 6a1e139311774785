import { HeroScene } from '../art/HeroScene';
import { Tick } from '../art/Tick';
import { StoreLinks } from '../StoreLinks';
import { Title } from '../Title';
import { HERO } from '../words/home';

export const Hero = () => (
  <section className="hero inner" id="hero">
    <div className="words">
      <p className="eyebrow">{HERO.eyebrow}</p>
      <h1>
        <Title words={HERO.title} />
      </h1>
      <p className="lead">{HERO.lead}</p>
      <StoreLinks />
    </div>
    <div className="scene" aria-hidden="true">
      <HeroScene />
      <div className="note booking">
        <Tick />
        <p>
          <strong>{HERO.booking.title}</strong>
          {HERO.booking.place}
        </p>
        <b>{HERO.booking.status}</b>
      </div>
      <div className="note plan">
        <p>
          <strong>{HERO.plan.title}</strong>
          {HERO.plan.price}
        </p>
        <p>
          <b>{HERO.plan.credits}</b>
          {HERO.plan.unit}
        </p>
      </div>
    </div>
    <ul className="facts">
      {HERO.facts.map(([fact, detail]) => (
        <li key={fact}>
          <strong>{fact}</strong> {detail}
        </li>
      ))}
    </ul>
  </section>
);
