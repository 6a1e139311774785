import { Phone } from '../art/Phone';
import { StoreLinks } from '../StoreLinks';
import { Title } from '../Title';
import { DOWNLOAD } from '../words/home';

export const Download = () => (
  <section className="download inner" id="download" aria-labelledby="download-title">
    <div className="banner">
      <div>
        <h2 id="download-title">
          <Title words={DOWNLOAD.title} />
        </h2>
        <p className="lead">{DOWNLOAD.lead}</p>
        <StoreLinks />
      </div>
      <Phone />
    </div>
  </section>
);
