import { Download } from './sections/Download';
import { Hero } from './sections/Hero';
import { Offer } from './sections/Offer';
import { Steps } from './sections/Steps';
import { Why } from './sections/Why';

export const Home = () => (
  <>
    <Hero />
    <Offer />
    <Why />
    <Steps />
    <Download />
  </>
);
