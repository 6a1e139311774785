import { Chevron, PauseOrPlay } from '../art/controls';
import { LeafMotif, Motif } from '../art/Motif';
import { OFFER } from '../words/home';
import { SERVICES } from '../words/services';
import { Slide } from './Slide';

/**
 * Whole without script and without the API: these services are scrolled by hand. The script brings the API's categories,
 * turns the track into a carousel and shows its buttons.
 */
export const Offer = () => (
  <section className="offer inner" id="services" aria-labelledby="offer-title">
    <div className="heading">
      <div>
        <h2 id="offer-title">{OFFER.title}</h2>
        <p className="lead">{OFFER.lead}</p>
      </div>
      <div className="controls" data-controls>
        <button type="button" data-previous aria-label={OFFER.previous}>
          <Chevron back />
        </button>
        <button type="button" data-pause aria-label={OFFER.pause} data-play-label={OFFER.play}>
          <PauseOrPlay />
        </button>
        <button type="button" data-next aria-label={OFFER.next}>
          <Chevron />
        </button>
      </div>
    </div>
    <div className="carousel">
      <div
        className="viewport"
        data-viewport
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        role="group"
        aria-roledescription="carousel"
        aria-label={OFFER.label}
      >
        <ul className="track" data-track>
          {SERVICES.map((name) => (
            <Slide key={name} name={name} drawing={<Motif of={name} />} />
          ))}
        </ul>
      </div>
    </div>
    <template data-blank>
      <Slide name={OFFER.blank} drawing={<LeafMotif />} />
    </template>
  </section>
);
