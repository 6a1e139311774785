import { Slipper } from './art/Slipper';
import { Title } from './Title';
import { NOT_FOUND } from './words/frame';

export const NotFound = () => (
  <section className="lost inner">
    <div>
      <p className="eyebrow">{NOT_FOUND.eyebrow}</p>
      <h1>
        <Title words={NOT_FOUND.title} />
      </h1>
      <p className="lead">{NOT_FOUND.lead}</p>
      <ul className="ways">
        {NOT_FOUND.links.map(([text, href]) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
    <Slipper />
  </section>
);
