import { Download } from './sections/Download';
import { Hero } from './sections/Hero';
import { Offer } from './sections/Offer';
import { Steps } from './sections/Steps';
import { WhyUs } from './sections/WhyUs';

export const Home = () => (
  <>
    <Hero />
    {/* Its style is asked for here: a phone paints what stands above without having read any further. */}
    <template data-style="below" />
    <Offer />
    <WhyUs />
    <Steps />
    <Download />
  </>
);
